import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Phrases that a person from Denver would not say. */
const tics = /\b(?:is asked|of ours|what one|told of|stands in(?! (?:its|the))|whoever)\b/i

test('no comment has a phrase that is hard to read aloud', () => {
  const found = globSync(
    '{rules,contract,database,server,web,desk,sample,e2e,scripts,soak,bench}/**/*.{ts,tsx,mjs,css}',
  )
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => /: (?:\/\/|\/?\*|\{\/\*)/.test(line) && tics.test(line))
  expect(found).toEqual([])
})

test.skipIf(!existsSync('.git'))('neither has the subject of a recent commit', () => {
  const subjects = execFileSync('git', ['log', '--format=%s', '-50'], { encoding: 'utf8' }).split('\n')
  expect(subjects.filter((subject) => tics.test(subject))).toEqual([])
})
