// Requests about personal data: a new one, one that is due soon, and two that are answered.
import { dayMs } from '#rules/durations'
import type { RequestKind, RequestSource } from '#rules/privacy-requests'

export type SampleRequest = {
  /** A customer's email. */
  email: string
  name: string
  kind: RequestKind
  source: RequestSource
  details: string
  receivedMsAgo: number
  /** Proved with a link by mail, if it did not come from the dashboard. */
  isProved?: true
  done?: { afterMs: number; answer: string }
}

export const sampleRequests: readonly SampleRequest[] = [
  {
    email: 'sample.alder@example.test',
    name: 'Sample Alder',
    kind: 'deletion',
    source: 'dashboard',
    details: '',
    receivedMsAgo: dayMs,
  },
  {
    email: 'sample.larch@example.test',
    name: 'Sample Larch',
    kind: 'access',
    source: 'letter',
    details: 'Please send me a copy of everything you know about me and my home.',
    receivedMsAgo: 41 * dayMs,
  },
  {
    email: 'sample.hazel@example.test',
    name: 'Sample Hazel',
    kind: 'correction',
    source: 'phone',
    details: 'The street number is wrong.',
    receivedMsAgo: 30 * dayMs,
    isProved: true,
    done: { afterMs: 2 * dayMs, answer: 'We have corrected the street number.' },
  },
  {
    email: 'sample.oak@example.test',
    name: 'Sample Oak',
    kind: 'opt out',
    source: 'email',
    details: 'Do not sell my data.',
    receivedMsAgo: 12 * dayMs,
    done: { afterMs: 3 * dayMs, answer: 'We no longer hand on your data to buyers.' },
  },
]
