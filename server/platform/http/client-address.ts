import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The client's address, according to the trusted proxies. Each proxy appends the address it received from to X-Forwarded-For; some append a
 * port too. An entry that is not an address is ignored, and the proxy that passed it on counts as the client.
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

/** One canonical spelling for each address, without a port. Undefined for anything else. */
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
