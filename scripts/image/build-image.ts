// Builds the image of a release, with the list of its packages and a statement of how it was made: npm run image
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notUnderstoodWith, wordsOf } from '../command-words.ts'
import { billOfPackages } from '../bill-of-packages.mjs'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { archive, digestFile, type EngineName, engines, type Image, metadataFile, tagsOf } from './engines.ts'
import { provenanceOf } from './provenance.ts'

/** Returns the text to print. Throws `not_understood`, or a ConfigProblem when the image cannot be made here. */
export const buildImage = (words: readonly string[]): string => {
  const { name, pushes } = read(words)
  const image: Image = { name, pushes, folder: 'image', ...committed() }
  const engine = engineHere()
  rmSync(image.folder, { recursive: true, force: true })
  mkdirSync(image.folder)
  const startedAt = new Date()
  for (const step of engines[engine].plan(image)) must(engine, step)
  const bill = join(image.folder, `yardsign-${image.version}.sbom.cdx.json`)
  writeFileSync(bill, billOfPackages({ ofLockfile: true }))
  const statement = join(image.folder, `yardsign-${image.version}.provenance.json`)
  const facts = { image, engine, digest: digestOf(image), startedAt, endedAt: new Date() }
  writeFileSync(statement, `${JSON.stringify(provenanceOf(facts), null, 2)}\n`)
  return [
    `${pushes ? 'Pushed' : `Written to ${archive(image)}`}: ${tagsOf(image).join(' and ')}, built with ${engine}.`,
    `Its packages are listed in ${bill}, and how it was made in ${statement}.`,
    engine === 'docker'
      ? 'Both are attached to the image too.'
      : `${engine} attaches neither of them to the image: publish the two files with it.`,
  ].join('\n')
}

const read = (words: readonly string[]) => {
  const { values, positionals } = wordsOf(
    { args: [...words], allowPositionals: true, options: { push: { type: 'boolean' } } },
    notUnderstood,
  )
  const [name = '', ...more] = positionals
  if (more.length > 0 || !/^[a-z\d]+(?:[._:-][a-z\d]+)*(?:\/[a-z\d]+(?:[._-]+[a-z\d]+)*)*$/.test(name))
    throw notUnderstood()
  return { name, pushes: values.push ?? false }
}

const notUnderstood = notUnderstoodWith(
  `Say one of these, in a clone without changes:
  npm run image -- registry.example.com/yardsign          builds the image of this version into a file
  npm run image -- registry.example.com/yardsign --push   builds it and pushes it to the registry`,
)

/** An image contains what is in the folder, and names its commit. */
const committed = (): Pick<Image, 'version' | 'commit' | 'committedAt'> => {
  if (git('status', '--porcelain') !== '')
    throw new ConfigProblem(
      'This folder has changes that are not committed. An image is made of a commit: commit them, or put them away.',
    )
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%H %ct').split(' ')
  return { version, commit, committedAt: Number(seconds) }
}

const git = (...words: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' })
  if (status !== 0)
    throw new ConfigProblem(`This folder is no clone that git can read: ${stderr.trim() || 'git is missing'}`)
  return stdout.trim()
}

const engineHere = (): EngineName => {
  const names = Object.keys(engines) as EngineName[]
  const found = names.find((name) =>
    engines[name].asks.every(
      (words) => spawnSync(name, words, { stdio: 'ignore', timeout: 20_000 }).status === 0,
    ),
  )
  if (found) return found
  throw new ConfigProblem(
    `NOT BUILT: no container engine answers on this machine (${names.join(', ')}). Run this where one does.`,
  )
}

const must = (engine: EngineName, words: readonly string[]) => {
  const { status } = spawnSync(engine, words, { stdio: 'inherit' })
  if (status !== 0) throw new ConfigProblem(`NOT BUILT: ${engine} ${words[0]} failed. It says why above.`)
}

/** The digest of the image in the registry, or of the file. */
const digestOf = (image: Image): string => {
  if (!image.pushes)
    return createHash('sha256')
      .update(readFileSync(archive(image)))
      .digest('hex')
  const said = existsSync(digestFile(image))
    ? readFileSync(digestFile(image), 'utf8')
    : String(
        (JSON.parse(readFileSync(metadataFile(image), 'utf8')) as Record<string, unknown>)[
          'containerimage.digest'
        ],
      )
  return said.trim().replace(/^sha256:/, '')
}
