// The limits that an operator may change, each within bounds. The defaults are those of the rules.
import { callsAMinute, formsAMinute, maxWrongPasswords } from '#rules/accounts'
import { loadRules } from './load-rules.ts'
import { whole } from './config-schemas.ts'

const limit = (about: string, { usual, least, most }: { usual: number; least: number; most: number }) => ({
  about: `${about} Default: ${usual}.`,
  must: `be a whole number from ${least} to ${most}`,
  shown: String(usual),
  schema: whole(least, most),
})

export const limitVariables = {
  CALLS_A_MINUTE: limit(
    'Calls of the API a minute from one account to one process, before it gets 429. Higher for your own programs that log in; below 60, a quick person is refused.',
    { usual: callsAMinute, least: 60, most: 100_000 },
  ),
  FORMS_A_MINUTE: limit(
    'How often one network address may send a public form a minute, counted for all processes. Higher when many people share an address, such as an office or a school; lower during an attack. Each login costs 20 ms of a core, so hundreds a second are too many for any machine.',
    { usual: formsAMinute, least: 3, most: 10_000 },
  ),
  WRONG_PASSWORDS: limit(
    'Wrong passwords or codes for one account in 15 minutes, before only known browsers may try. Lower makes guessing slower, and lets a stranger lock new browsers out sooner. More than 30 would let a guesser try the usual ones in a day.',
    { usual: maxWrongPasswords, least: 3, most: 30 },
  ),
  CONNECTIONS: limit(
    'Open connections to one process. Each chat is one and costs some 15 KB, and each needs a file descriptor (LimitNOFILE).',
    { usual: loadRules.mostConnections, least: 100, most: 60_000 },
  ),
  WAITING_REQUESTS: limit(
    'Requests that may wait in one process before the next gets 503 at once. More would wait longer than a person does.',
    { usual: loadRules.longestLine, least: 10, most: 20_000 },
  ),
}

type Given = { [N in keyof typeof limitVariables]?: number }

export const limitsOf = (given: Given) => ({
  callsAMinute: given.CALLS_A_MINUTE ?? callsAMinute,
  formsAMinute: given.FORMS_A_MINUTE ?? formsAMinute,
  wrongPasswords: given.WRONG_PASSWORDS ?? maxWrongPasswords,
  connections: given.CONNECTIONS ?? loadRules.mostConnections,
  waitingRequests: given.WAITING_REQUESTS ?? loadRules.longestLine,
})

export type Limits = ReturnType<typeof limitsOf>
