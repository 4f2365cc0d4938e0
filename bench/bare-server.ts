// The floor to compare with, in a separate process: a server that does nothing but send the given bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Fastify from 'fastify'

const [kind, file, headersJson] = process.argv.slice(2) as ['http' | 'fastify', string, string]
const body = readFileSync(file)
const headers = JSON.parse(headersJson) as Record<string, string>

const listenBare = async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

const listenFastify = async () => {
  const app = Fastify()
  app.all('/*', (_request, reply) => reply.headers(headers).send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

process.send?.({ port: await (kind === 'http' ? listenBare() : listenFastify()) })
