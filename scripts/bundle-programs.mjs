// Bundles the programs that tests and journeys start, once for a whole run: two thirds of a start go into finding and reading a thousand
// modules. What plays the pages for operators starts the sources.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from './steps.mjs'
import { isMain, root } from './with-node.mjs'

const programs = { main: 'main.ts', api: 'server/testing/api-process.ts' }

/** These have native code, start threads from their own files, or are rarely needed. */
const external =
  /^(?:better-sqlite3|sharp|@node-rs\/argon2|@napi-rs\/canvas|pino|pdfjs-dist|@aws-sdk\/.*|@scalar\/.*|vite)(?:\/|$)/

/** Meanwhile BUNDLED_PROGRAMS names their folder; server/testing/bundled-program.ts reads it. */
export async function withBundledPrograms(work) {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  removeLeftovers(cache)
  const folder = mkdtempSync(join(cache, 'programs-')) // inside the project, so that they find its packages
  try {
    await runTool(['scripts/bundle-programs.mjs', folder])
    process.env.BUNDLED_PROGRAMS = folder
    return await work()
  } finally {
    delete process.env.BUNDLED_PROGRAMS
    rmSync(folder, { recursive: true, force: true })
  }
}

const dayMs = 24 * 60 * 60_000

/** Of runs that were interrupted. */
function removeLeftovers(cache) {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('programs-'))) {
    const { mtimeMs = Date.now() } = statSync(join(cache, name), { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > dayMs) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

async function bundle(outDir) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [staysInItsPlace],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
        external,
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

/** Sources read files that are beside them. */
const staysInItsPlace = {
  name: 'stays-in-its-place',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return
    return code.replaceAll('import.meta.url', JSON.stringify(String(pathToFileURL(id))))
  },
}

if (isMain(import.meta.url)) await bundle(process.argv[2])
