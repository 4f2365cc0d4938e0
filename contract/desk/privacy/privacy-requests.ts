// People's requests about their data: the log, and what the desk does with each.
import * as z from 'zod/mini'
import { longestPersonName } from '#rules/accounts'
import { emailAddress, emailExample, longestEmail, longestPhone } from '#rules/addresses'
import {
  longestRequestText,
  requestIdentities,
  requestKinds,
  requestSources,
  requestStates,
} from '#rules/privacy-requests'
import { Day } from '#contract/days'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { line, oneLineText, paragraphs } from '#contract/form-fields'
import { listQuery, pageOf } from '../list/list.ts'
import { Version } from '#contract/version'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()

const staff = { tag: 'Desk', caller: 'staff' } as const
const params = z.object({ requestId: z.string() })
/** The `version` that the caller saw. */
const seen = { version: Version }
const changing = ['request_not_found', 'request_closed', 'changed_meanwhile'] as const

const facts = {
  id: z.string(),
  reference: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  name: z.string(),
  email: z.string(),
  receivedAt: Time,
  dueAt: Time,
  identity: z.enum(requestIdentities),
}

export const RequestRow = z.object(facts)
export type RequestRow = z.output<typeof RequestRow>

const listRequests = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/privacy-requests',
  summary:
    'Requests about personal data, what is due first at the top. `q` finds words of a name, an email, a telephone number or a reference',
  needs: 'see customers',
  query: listQuery({ state: z.optional(z.enum(requestStates)) }),
  response: pageOf(RequestRow),
})

export const RequestDetail = z.object({
  ...facts,
  ...seen,
  source: z.enum(requestSources),
  phone: z.string(),
  accountId: z.nullable(z.string()),
  details: z.string(),
  identityAt: TimeOrNot,
  /** When the link that proves the mailbox expires. */
  proofUntil: TimeOrNot,
  extendedAt: TimeOrNot,
  extensionReason: z.string(),
  mayExtend: z.boolean(),
  /** Whether the identity is proved well enough for this request. */
  mayFinish: z.boolean(),
  answeredAt: TimeOrNot,
  answeredBy: z.string(),
  answer: z.string(),
})
export type RequestDetail = z.output<typeof RequestDetail>

const getRequest = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/privacy-requests/:requestId',
  summary: 'One request about personal data',
  needs: 'see customers',
  params,
  response: RequestDetail,
  problems: ['request_not_found'],
})

const enterRequest = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/privacy-requests',
  summary: 'Enter a request of somebody who wrote or called',
  needs: 'work on customers',
  isRepeatable: true,
  created: true,
  body: z.object({
    kind: z.enum(requestKinds),
    source: z.enum(requestSources),
    name: line({ label: 'the name', mostCharacters: longestPersonName }),
    email: line({ label: 'the email', mostCharacters: longestEmail }).check(
      z.regex(emailAddress, { error: `Enter ${emailExample}.` }),
    ),
    phone: oneLineText(longestPhone),
    details: paragraphs({ label: 'what they ask for', mostCharacters: longestRequestText }),
    /** The day on which we received it, if that was earlier. The deadline counts from then. */
    receivedOn: z.optional(Day),
  }),
  response: z.object({ id: z.string(), message: z.string() }),
})

const askForProof = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/privacy-requests/:requestId/proof',
  summary: 'Mail a link that proves the mailbox. The newest link counts',
  needs: 'work on customers',
  params,
  response: MessageResponse,
  problems: ['request_not_found', 'request_closed'],
})

const extendRequest = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/privacy-requests/:requestId/extend',
  summary: 'Take 45 more days, once, with the reason that the person reads',
  needs: 'work on customers',
  isRepeatable: true,
  params,
  body: z.object({
    ...seen,
    reason: paragraphs({ label: 'the reason', mostCharacters: longestRequestText }),
  }),
  response: MessageResponse,
  problems: [...changing, 'request_not_extended'],
})

const answerRequest = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/privacy-requests/:requestId/answer',
  summary: 'Say that it is done, declined or withdrawn. The person gets the answer by mail',
  needs: 'work on customers',
  isRepeatable: true,
  params,
  body: z.object({
    ...seen,
    state: z.enum(['done', 'declined', 'withdrawn']),
    answer: paragraphs({ label: 'the answer', mostCharacters: longestRequestText }),
  }),
  response: MessageResponse,
  problems: [...changing, 'identity_not_proved', 'nothing_deleted'],
})

export const privacyRequestEndpoints = [
  answerRequest,
  askForProof,
  enterRequest,
  extendRequest,
  getRequest,
  listRequests,
] as const
/** By name, for the server. */
export const privacyRequests = {
  answerRequest,
  askForProof,
  enterRequest,
  extendRequest,
  getRequest,
  listRequests,
}
