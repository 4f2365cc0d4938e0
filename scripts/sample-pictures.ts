import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const drawn = fileURLToPath(new URL('../sample/pictures/drawn/', import.meta.url))
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

/** Serves the sample brokerage's pictures at /pictures/ in development, and copies them in a build. */
export function samplePictures(): Plugin {
  return {
    name: 'yardsign:sample-pictures',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response, next) => {
        // URL resolves every '..', so the path cannot leave the folder.
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const type = types[extname(pathname)]
        const file = join(drawn, pathname)
        if (!type || !existsSync(file)) return next()
        response.setHeader('content-type', type)
        createReadStream(file).pipe(response)
      })
    },
    async generateBundle() {
      if (!existsSync(drawn)) return
      for (const name of await readdir(drawn, { recursive: true })) {
        if (!types[extname(name)]) continue
        const fileName = `pictures/${name.replaceAll(sep, '/')}`
        this.emitFile({ type: 'asset', fileName, source: await readFile(join(drawn, name)) })
      }
    },
  }
}
