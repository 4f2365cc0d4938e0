// Builds the pages for the browser and the server, and compresses what can be compressed. Does nothing when nothing has changed:
// dist/built-from contains a hash of all inputs.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { progress } from './progress.mjs'
import { isMain, root, spawnOnNode, stop } from './with-node.mjs'

const sources = [
  'web',
  'desk',
  'rules',
  'contract',
  'sample/pictures/drawn',
  'vite.config.ts',
  'vite.desk.config.ts',
  'package-lock.json',
]
const ownSources = ['scripts/build.mjs', 'scripts/precompress.ts', 'scripts/sample-pictures.ts']
const results = ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js', 'dist/desk/index.html']
const stamp = join(root, 'dist', 'built-from')

/** Builds unless dist/ is up to date. Throws a sentence when the build fails; the tool's own output is printed above it. */
export async function ensureBuilt() {
  const wanted = hashOf([...sources, ...ownSources])
  if (isBuilt() && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  await progress('Building the pages', async () => {
    await Promise.all([
      runOnNode(['vite', 'build', '--app', '--logLevel', 'warn']),
      runOnNode(['vite', 'build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn']),
    ])
    await runOnNode(['scripts/precompress.ts', 'dist/client', 'dist/desk'])
  })
  writeFileSync(stamp, wanted)
}

/** Whether there is a finished build, from this source or an older one. */
export function isBuilt() {
  return [stamp, ...results.map((file) => join(root, file))].every((file) => existsSync(file))
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
      code === 0 ? resolve() : reject(new Error('The pages could not be built; the reason is above.')),
    )
  })
}

if (isMain(import.meta.url)) {
  await ensureInstalled().then(ensureBuilt).catch(stop)
  console.log('The pages in dist/ are those of this source.')
}
