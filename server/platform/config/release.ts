import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** `commit`: seven characters, or '' if neither a clone nor an image has it. */
type Release = { version: string; commit: string }

export const readRelease = (folder: string = root): Release => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: (commitIn(gitFolder(folder)) ?? commitOfImage(folder)).slice(0, 7) }
}

/** The version, with the commit if it is known: '0.1.0 (c1a46bf)'. */
export const releaseName = (folder: string = root): string => {
  const { version, commit } = readRelease(folder)
  return commit === '' ? version : `${version} (${commit})`
}

/** An image has no repository. Its build writes the commit, which is a build argument, into this file. */
const commitOfImage = (folder: string) => {
  const commit = textIn(join(folder, 'commit'))
  return /^[\da-f]{7,40}$/.test(commit) ? commit : ''
}

/** In a worktree of git, `.git` is a file with the path of its folder. */
const gitFolder = (folder: string) => {
  const git = join(folder, '.git')
  const [, path] = /^gitdir: (.+)$/.exec(textIn(git)) ?? []
  return path === undefined ? git : resolve(folder, path)
}

const commitIn = (git: string): string | undefined => {
  const head = textIn(join(git, 'HEAD'))
  const [, ref] = /^ref: (\S+)/.exec(head) ?? []
  const shared = resolve(git, textIn(join(git, 'commondir'))) // worktrees share their branches
  const commit =
    ref === undefined ? head : textIn(join(shared, ref)) || packed(textIn(join(shared, 'packed-refs')), ref)
  return /^[\da-f]{40}/.test(commit) ? commit : undefined
}

const packed = (refs: string, ref: string) => refs.split('\n').find((line) => line.endsWith(` ${ref}`)) ?? ''

/** '' without the file. */
const textIn = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
