import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Yardsign API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/reference.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** No fonts, telemetry or assistant: the page talks only to this server. */
const settings = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}
const start = `Scalar.createApiReference('#api', ${JSON.stringify(settings)})\n`

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The readable API page. Its four-megabyte script is loaded when someone first opens it. */
export const apiPage = (app: FastifyInstance) => {
  const schema = { hide: true }
  let script: Promise<Buffer> | undefined
  app.get('/api/docs', { schema }, async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  app.get('/api/docs/start.js', { schema }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
  app.get('/api/docs/reference.js', { schema }, async (request, reply) => {
    script ??= compressedReference().catch((error) => {
      script = undefined
      throw error
    })
    void reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' })
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await readReference())
    return reply.header('content-encoding', 'br').send(await script)
  })
}

/** The package does not export its script, so it is fetched through the package's own routes on a server that never listens. */
const readReference = async () => {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(reference, { routePrefix: '/reference', configuration: { url: settings.url } })
  const { rawPayload } = await app.inject('/reference/js/scalar.js')
  await app.close()
  return rawPayload
}

const compressedReference = async () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return promisify(brotliCompress)(await readReference(), { params })
}
