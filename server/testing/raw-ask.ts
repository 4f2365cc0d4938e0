import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends these bytes over a line of their own, and gives all that comes back until the server ends it. */
export const rawAsk = (address: string, bytes: string): Promise<string> => {
  const { hostname, port } = new URL(address)
  const line = connect(Number(port), hostname)
  line.write(bytes)
  return text(line)
}
