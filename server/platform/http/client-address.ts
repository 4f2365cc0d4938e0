import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Who asks, as the proxies that are trusted tell it: each adds the address that it heard from at the end of X-Forwarded-For. Some add
 * a port to it. What is no address counts for nothing, and the proxy that passed it on is then the caller: a made-up word is nobody.
 */
export const clientAddress = ({ headers, socket }: Asked, trustedProxies: number): string => {
  let address = readAddress(socket.remoteAddress ?? '') ?? ''
  const told = headers['x-forwarded-for']
  if (trustedProxies === 0 || typeof told !== 'string') return address
  for (const entry of told.split(',').toReversed().slice(0, trustedProxies)) {
    const heard = readAddress(entry.trim())
    if (heard === undefined) break
    address = heard
  }
  return address
}

/** One spelling for each address, without a port; undefined for anything else. */
const readAddress = (text: string) => {
  const withZone = withPort.exec(text)?.slice(1).find(Boolean) ?? text
  const [address = ''] = withZone.split('%', 1)
  const family = isIP(address)
  if (family === 0) return undefined
  if (family === 4) return address
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/** `203.0.113.7:50000`, `[2001:db8::1]:50000` and `[2001:db8::1]`. */
const withPort = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/
