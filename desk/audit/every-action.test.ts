import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentenceOf } from '#desk/audit/sentences.ts'
import { kinds } from '#desk/audit/thing-kinds.ts'

/** Files that name the action in another place than `action:`, such as in a table or an argument. */
const namedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'server/cases/settle-case.ts': ['case settled', 'case reopened'],
  'server/desk/catalogue/files/keep-file.ts': ['picture added', 'document added'],
  'server/contact/change-question.ts': ['question opened again', 'question done', 'question is spam'],
  'server/desk/catalogue/imports/start-import.ts': [
    'import uploaded',
    'import started',
    'import checked again',
    'import stopped',
  ],
  'server/chat/change-conversation.ts': [
    'conversation assigned',
    'conversation done',
    'conversation opened again',
  ],
  'server/uploads/review/change-waiting.ts': ['released', 'claimed', 'assigned'],
  'server/reviews/mark-insider.ts': ['insider marked', 'insider mark removed'],
  'server/payments/record-refund.ts': ['refund on its way', 'refunded', 'refund failed'],
  'server/privacy/disposals/decide.ts': ['disposal approved', 'disposal declined', 'disposal withdrawn'],
  'server/refunds/request-refund.ts': ['refund requested', 'refund request changed'],
  'server/refunds/close-refund-request.ts': ['refund granted', 'refund declined'],
  'server/staff/record-factor-change.ts': [
    'authenticator app added',
    'authenticator app removed',
    'passkey added',
    'passkey removed',
    'recovery codes made',
  ],
  'server/reviews/submit-review.ts': ['reviewed', 'review replaced'],
  'server/uploads/review/open-version.ts': ['opened for review', 'fetched ahead for review'],
}

/** Every pair of an action and a kind of record that a file of the server or of the sample may log. */
const written = globSync('{server,sample}/**/*.ts')
  .filter((file) => !/\.test\.ts$|server\/(testing|platform)\//.test(file))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const subjects = [...source.matchAll(/\bsubject: '(\w+)'/g)].map(([, subject = '']) => subject)
    const beside = [...source.matchAll(/\baction: ([^\n]*)/g)].flatMap(([, rest = '']) =>
      [...(rest.split(/, \w+[:,]/)[0] ?? '').matchAll(/(?<!=== )'([a-z][a-z -]+)'/g)].map(
        ([, name]) => name ?? '',
      ),
    )
    return [...beside, ...(namedElsewhere[file] ?? [])].flatMap((action) =>
      (subjects.length > 0 ? subjects : ['order']).map((subject) => ({ action, subject })),
    )
  })

/** Verbs of several words. */
const verbs: ReadonlySet<string> = new Set(['asked for the newsletter', 'disposed of'])

const sentence = ({ action, subject }: { action: string; subject: string }) =>
  sentenceOf({
    id: 'e1',
    at: '2026-11-22T12:00:00.000Z',
    actor: { id: 'p1', name: 'Ana', role: 'staff' },
    action,
    subject,
    subjectId: 'x1',
    subjectName: '',
    details: {},
  })

test('the actions are found', () => {
  expect(new Set(written.map(({ action }) => action)).size).toBeGreaterThan(120)
})

test('each kind of thing that is recorded has a name', () => {
  expect(written.map(({ subject }) => subject).filter((subject) => !kinds.has(subject))).toEqual([])
})

test('each action that is recorded reads as a sentence', () => {
  const wrong = written.filter(({ action, subject }) => {
    const said = sentence({ action, subject })
    const isProgram = /[_{}[\]"]|[a-z][A-Z]|undefined/.test(said)
    // An action of several words needs a sentence. A single word is already a verb.
    const isRaw = said.startsWith(`Ana ${action} `) && action.includes(' ') && !verbs.has(action)
    return isProgram || isRaw
  })
  expect(wrong.map((one) => `${one.action}: ${sentence(one)}`)).toEqual([])
})
