import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config'
import { releaseName } from '#server/platform/config/release'
import { ConfigProblem } from '#server/platform/config/config-problem'

/**
 * With Node's default of 511, a visitor in a rush is not accepted at once and retries for up to half a minute. The system may allow fewer.
 */
const mostUnaccepted = 4_096

/** Starts listening and returns the address to open. Throws a ConfigProblem that names PORT or HOST when it cannot. */
export const listen = async (
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> => {
  try {
    await app.listen({ host, port, backlog: mostUnaccepted, listenTextResolver: sayWhere })
  } catch (error) {
    const sentence = sentences.get((error as NodeJS.ErrnoException).code ?? '')
    throw sentence ? new ConfigProblem(sentence(host, port)) : error
  }
  const { port: actual } = app.server.address() as AddressInfo
  const isEverywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  return `http://${isEverywhere ? 'localhost' : host}:${actual}`
}

/** One line for each address of the machine that reaches this server. */
const sayWhere = (address: string) =>
  `Yardsign ${releaseName()} is at ${address.replace('//127.0.0.1:', '//localhost:')}`

const whichHost = 'set 127.0.0.1 if the proxy runs on this machine, and 0.0.0.0 if it does not.'

const sentences: ReadonlyMap<string, (host: string, port: number) => string> = new Map(
  Object.entries({
    EADDRINUSE: (host, port) =>
      `PORT ${port} is in use on ${host}: stop what uses it, or choose another PORT.`,
    EACCES: (_host, port) => `PORT ${port} may not be used by this program: choose one above 1023.`,
    EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine: ${whichHost}`,
    ENOTFOUND: (host) => `HOST ${host} is not known: ${whichHost}`,
  }),
)
