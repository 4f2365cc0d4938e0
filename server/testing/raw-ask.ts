import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends these bytes on a new connection, and returns everything received until the server closes it. */
export const rawAsk = (address: string, bytes: string): Promise<string> => {
  const { hostname, port } = new URL(address)
  const line = connect(Number(port), hostname)
  line.write(bytes)
  return text(line)
}
