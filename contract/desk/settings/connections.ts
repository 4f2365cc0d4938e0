// Settings → Connections: whether mail, payments and files work, tried out with a button.
import * as z from 'zod/mini'
import { connections, longestTestMailToken } from '#rules/settings'
import { endpoint } from '#contract/endpoint'

const desk = { tag: 'Desk', caller: 'staff' } as const

const TestResult = z.object({
  isGood: z.boolean(),
  /** What happened, and what to do. */
  sentence: z.string(),
})
export type ConnectionTest = z.output<typeof TestResult>

export const ConnectionView = z.object({
  connection: z.enum(connections),
  /** The operator has configured it. */
  isSetUp: z.boolean(),
  /** How it is configured. Never a secret. */
  about: z.string(),
  last: z.nullable(z.extend(TestResult, { at: z.string(), by: z.string() })),
})
export type ConnectionView = z.output<typeof ConnectionView>

export const listConnections = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/desk/settings/connections',
  summary: 'Mail, payments and files: how each is set up, and how its last test went',
  needs: 'see settings',
  response: z.object({
    connections: z.array(ConnectionView),
    /** When the link in the last test mail was followed: ISO 8601, or ''. */
    mailReceivedAt: z.string(),
  }),
})

export const testConnection = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/desk/settings/connections/:connection/test',
  summary:
    'Try a connection out: a mail to the caller, an authenticated call that changes nothing, or a file',
  needs: 'change settings',
  params: z.object({ connection: z.enum(connections) }),
  response: TestResult,
  problems: ['too_many_tries'],
})

export const confirmTestMail = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/desk/settings/mail-received',
  summary: 'Follow the link in the last test mail, which proves that it has arrived',
  needs: 'see settings',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(longestTestMailToken)) }),
  response: z.object({ receivedAt: z.string() }),
  problems: ['link_not_valid'],
})

export const connectionEndpoints = [confirmTestMail, listConnections, testConnection] as const
