// The packages that a shop needs in production, as a software bill of materials, without those of tests and builds.
import { spawnSync } from 'node:child_process'
import { root } from './with-node.mjs'

/** Returns what npm printed. */
export const npm = (...words) =>
  spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  })

/** CycloneDX, as JSON: of what is installed here, or of the lockfile, with the packages of every platform. Throws a sentence. */
export function billOfPackages({ ofLockfile = false } = {}) {
  const words = [
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    ...(ofLockfile ? ['--package-lock-only'] : []),
  ]
  const { stdout, stderr } = npm('sbom', ...words)
  if (!stdout.startsWith('{')) throw new Error(`npm could not list the packages: ${stderr.trim()}`)
  return stdout
}
