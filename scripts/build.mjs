// Builds the pages for the browser and the server, compresses what can be compressed, and bundles the server. Does nothing when nothing
// has changed: dist/built-from and dist/program/built-from contain a hash of all inputs.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { progress } from './progress.mjs'
import { isMain, root, spawnOnNode, stop } from './with-node.mjs'

/** What `npm start` runs. */
export const program = 'dist/program/main.js'

const pages = {
  doing: 'Building the pages',
  sources: [
    'web',
    'desk',
    'rules',
    'contract',
    'sample/pictures/drawn',
    'vite.config.ts',
    'vite.desk.config.ts',
    'package-lock.json',
    'scripts/asset-names.ts',
    'scripts/build.mjs',
    'scripts/precompress.ts',
    'scripts/sample-pictures.ts',
  ],
  results: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js', 'dist/desk/index.html'],
  stamp: 'dist/built-from',
  build: async () => {
    await Promise.all([
      runOnNode(['vite', 'build', '--app', '--logLevel', 'warn']),
      runOnNode(['vite', 'build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn']),
    ])
    await runOnNode(['scripts/precompress.ts', 'dist/client', 'dist/desk'])
  },
}

const server = {
  doing: 'Building the server',
  sources: [
    'main.ts',
    'server',
    'database',
    'rules',
    'contract',
    'sample',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/bundle-programs.mjs',
    'scripts/commands.mjs',
  ],
  results: [program],
  stamp: 'dist/program/built-from',
  build: () => runOnNode(['scripts/bundle-programs.mjs', 'dist/program', 'main.ts']),
}

/** Builds what is not up to date. Throws a sentence when the build fails; the tool's own output is printed above it. */
export async function ensureBuilt() {
  for (const part of [pages, server].filter((each) => !isUpToDate(each))) {
    const wanted = hashOf(part.sources)
    const stamp = join(root, part.stamp)
    rmSync(stamp, { force: true })
    await progress(part.doing, part.build)
    writeFileSync(stamp, wanted)
  }
}

/** Whether there is a finished build, from this source or an older one. */
export function isBuilt() {
  return [pages, server].every(hasResults)
}

/** Whether the finished build is of this source. */
export function isBuiltFromHere() {
  return [pages, server].every(isUpToDate)
}

function isUpToDate(part) {
  return hasResults(part) && readFileSync(join(root, part.stamp), 'utf8') === hashOf(part.sources)
}

function hasResults({ stamp, results }) {
  return [stamp, ...results].every((file) => existsSync(join(root, file)))
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder))
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

function runOnNode(args) {
  return new Promise((resolve, reject) => {
    // Vite uses React's development build unless told otherwise.
    const child = spawnOnNode(args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The build failed; the reason is above.')),
    )
  })
}

if (isMain(import.meta.url)) {
  await ensureInstalled().then(ensureBuilt).catch(stop)
  console.log('dist/ is built from this source.')
}
