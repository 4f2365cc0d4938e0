// Bundles a program with its packages, because most of a start from the sources goes into finding and reading 2,800 modules. Stack traces
// still name the sources: server-flags.mjs turns source maps on. `npm run build` bundles the shop (build.mjs), and a whole run of the
// tests bundles what the tests start.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { runTool } from './steps.mjs'
import { isMain, root } from './with-node.mjs'

/** These have native code, start threads from their own files, depend on the order of their imports, or are rarely needed. */
const external =
  /^(?:better-sqlite3|sharp|@node-rs\/argon2|@napi-rs\/canvas|pino|pdfjs-dist|@aws-sdk\/.*|@scalar\/.*|@simplewebauthn\/server|vite)(?:\/|$)/

/** Writes one file for each program, such as main.js for main.ts, and the files that it loads. `outDir` is inside the project. */
export async function bundle(outDir, programs) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [readsFilesBesideItsSource(outDir), mapsOnlyOurs],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), resolve(root, file)])),
        external,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          sourcemapExcludeSources: true,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => packageOf(id) ?? roomOf(id) }],
          },
        },
      },
    },
  })
}

/** Each package is a file, so that what is rarely needed is read only then. */
function packageOf(id) {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return name && `packages/${name.replace('/', '_')}`
}

/** Each feature and each room is a file, because Node parses the whole map of a file when a stack trace names it: server-orders, rules. */
function roomOf(id) {
  const [, room] =
    /^(rules|contract|database|sample|server(?:\/platform)?(?:\/[^/]+(?=\/))?)\//.exec(
      relative(root, id).replaceAll(sep, '/'),
    ) ?? []
  return room?.replaceAll('/', '-')
}

const readsFilesBesideItsSource = (outDir) => ({
  name: 'reads-files-beside-its-source',
  transform(code, id) {
    if (!isAbsolute(id) || id.includes('/node_modules/') || !code.includes('import.meta.url')) return
    const source = JSON.stringify(relative(outDir, id).replaceAll(sep, '/'))
    return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
  },
})

/** The maps of packages would take 50 MB of memory. */
const mapsOnlyOurs = {
  name: 'maps-only-ours',
  generateBundle(_, files) {
    for (const [name, file] of Object.entries(files)) {
      if (!name.startsWith('packages/')) continue
      if (file.type === 'asset') delete files[name]
      else file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
    }
  },
}

const startedByTests = ['main.ts', 'server/testing/api-process.ts']

/** Meanwhile BUNDLED_PROGRAMS names their folder; server/testing/bundled-program.ts reads it. */
export async function withBundledPrograms(work) {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  removeLeftovers(cache)
  const folder = mkdtempSync(join(cache, 'programs-')) // inside the project, so that they find its packages
  try {
    await runTool(['scripts/bundle-programs.mjs', folder, ...startedByTests])
    // Below node_modules, Node does not look for the project's, and would parse each file once more to find out what it is.
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
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

if (isMain(import.meta.url)) await bundle(resolve(process.argv[2]), process.argv.slice(3))
