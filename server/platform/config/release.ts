import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The version, with the commit when the program runs in a clone: '0.1.0 (c1a46bf)'. */
export const releaseName = (folder: string = root): string => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const commit = commitIn(join(folder, '.git'))
  return commit === undefined ? version : `${version} (${commit.slice(0, 7)})`
}

const commitIn = (git: string): string | undefined => {
  const head = textIn(join(git, 'HEAD'))
  const [, ref] = /^ref: (\S+)/.exec(head) ?? []
  const commit =
    ref === undefined ? head : textIn(join(git, ref)) || packed(textIn(join(git, 'packed-refs')), ref)
  return /^[\da-f]{40}/.test(commit) ? commit : undefined
}

const packed = (refs: string, ref: string) => refs.split('\n').find((line) => line.endsWith(` ${ref}`)) ?? ''

/** '' without the file: an image holds no repository. */
const textIn = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
