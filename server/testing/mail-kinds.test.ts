import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMail, isMarketing } from '#rules/mails'

test('only the newsletter is advertising: every other mail is named as transactional', () => {
  const kinds = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('post.send('))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:jobKind\(|kind: )\s*'(?<kind>[\w -]+)'/g)])
    .map(({ groups }) => groups?.['kind'] ?? '')
  expect(kinds.length).toBeGreaterThan(25)
  expect(kinds.filter((kind) => !isMail(kind))).toEqual([])
  expect(
    [...new Set(kinds)].filter(isMarketing),
    'Add a mail that answers what a person did to transactionalMails in rules/mails.ts. Any other mail is advertising.',
  ).toEqual(['newsletter begins mail'])
})

test('a mail asks for a reply only where somebody reads it', () => {
  const files = globSync('server/**/mails/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const asking = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    const isAnswered = source.includes('answerTo:') || source.includes('hasReader(')
    return /repl(?:y|ying) to (?:this|it)/i.test(source) && !isAnswered
  })
  expect(asking).toEqual([])
})

test('a mail about a sale leads to that sale, also for a customer with several', () => {
  const written = globSync('server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('/dashboard/my-sale'),
  )
  expect(written, 'Make the address with mySaleAddress.').toEqual(['server/sales/my-sale-address.ts'])
})
