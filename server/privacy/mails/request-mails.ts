// Mails to a person about their request: that it arrived, the link that proves the mailbox, and our answer.
import * as z from 'zod/mini'
import { writtenDay } from '#rules/dates'
import { proofLinkLasts } from '#rules/privacy-requests'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import { replyWords } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind, type JobRun } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { storedProofToken } from '#server/privacy/requests/proof-token'

const About = z.object({ requestId: z.string() })
export const requestReceivedMail = jobKind('privacy request received mail', About)
export const requestProofMail = jobKind('privacy request proof mail', About)
export const requestAnsweredMail = jobKind(
  'privacy request answered mail',
  z.object({ requestId: z.string(), what: z.enum(['answered', 'extended']) }),
)

export const sendRequestMails = (platform: Platform, post: Post): JobHandler[] => [
  handleJob(requestReceivedMail, ({ requestId }, job) => send(platform, post, job, requestId, received)),
  handleJob(requestProofMail, ({ requestId }, job) => send(platform, post, job, requestId, proof)),
  handleJob(requestAnsweredMail, ({ requestId, what }, job) =>
    send(platform, post, job, requestId, what === 'answered' ? answered : extended),
  ),
]

type Request = Awaited<ReturnType<typeof readRequest>>
type Parts = Pick<Letter, 'subject' | 'preview' | 'parts'>

const readRequest = (platform: Platform, requestId: string) =>
  platform.database.direct
    .selectFrom('privacy_request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()

const send = async (
  platform: Platform,
  post: Post,
  job: JobRun,
  requestId: string,
  letter: (request: Request, platform: Platform) => Parts,
): Promise<void> => {
  const request = await readRequest(platform, requestId)
  if (request.email === '') return
  const { brand } = brokerageOf(platform)
  await post.send(job, request.email, {
    ...letter(request, platform),
    name: request.name,
    reason: `You got this email because somebody asked ${brand} about personal data under this address.`,
  })
}

const received = ({ reference, due_at, source, identity }: Request, { config }: Platform): Parts => ({
  subject: `Your privacy request ${reference}`,
  preview: `We answer by ${writtenDay(due_at)}.`,
  parts: [
    {
      paragraph: `We have your request ${reference} about your data. You get our answer by ${writtenDay(due_at)} at the latest.`,
    },
    ...(source === 'dashboard' && identity === 'not proved'
      ? [
          {
            paragraph:
              'Please confirm first that this email is yours: we give nobody the data of somebody else. Your dashboard sends you a link for it.',
          },
          { button: 'Open your dashboard', address: `${config.publicUrl}/dashboard` },
        ]
      : []),
    { paragraph: `If you did not ask for this, ${replyWords(config)}.` },
  ],
})

const proof = (request: Request, { config }: Platform): Parts => ({
  subject: `Is it you? Your privacy request ${request.reference}`,
  preview: `The link works for ${proofLinkLasts}.`,
  parts: [
    {
      paragraph:
        'Before we do anything with your data, we have to know that it is you who asks. Please confirm it here.',
    },
    {
      button: 'Yes, it is me',
      address: `${config.publicUrl}/privacy_request?token=${storedProofToken(config, request)}`,
    },
    { paragraph: `The link works for ${proofLinkLasts}. If you did not ask, do nothing.` },
  ],
})

const extended = ({ reference, due_at, extension_reason }: Request): Parts => ({
  subject: `Your privacy request ${reference} takes longer`,
  preview: `We answer by ${writtenDay(due_at)}.`,
  parts: [
    {
      paragraph: `Your request ${reference} takes longer than we thought. You get our answer by ${writtenDay(due_at)} at the latest.`,
    },
    { paragraph: `The reason: ${extension_reason}` },
  ],
})

/** C.R.S. 6-1-1306(3): a person may appeal. */
const answered = ({ reference, state, answer }: Request, { config }: Platform): Parts => ({
  subject: `Our answer to your privacy request ${reference}`,
  preview: outcomes[state],
  parts: [
    { paragraph: outcomes[state] },
    { paragraph: answer },
    {
      paragraph: `If you disagree, ${replyWords(config)}. Another person then decides within 45 days. You can also contact the Colorado Attorney General.`,
    },
  ],
})

const outcomes: Record<Request['state'], string> = {
  open: '',
  done: 'We did what you asked for.',
  declined: 'We cannot do what you asked for.',
  withdrawn: 'You took your request back, so nothing was done.',
}
