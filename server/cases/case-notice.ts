import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const deskCaseNotice = jobKind('desk case notice', z.object({ caseId: z.string() }))

/** Tells the brokerage about a case that only a person can settle, unless it was settled meanwhile. */
export const sendDeskCaseNotice = (platform: Platform, post: Post): JobHandler =>
  handleJob(deskCaseNotice, async ({ caseId }, job) => {
    const filed = await platform.database.direct
      .selectFrom('desk_case')
      .select(['kind', 'reason', 'details'])
      .where('id', '=', caseId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    const { brand, email } = brokerageOf(platform)
    if (filed) await post.send(job, email, letter(brand, filed))
  })

const letter = (
  brand: string,
  { kind, reason, details }: { kind: string; reason: string; details: string },
): Letter => {
  const { reference, facts } = JSON.parse(details) as {
    reference?: string
    facts?: [label: string, value: string][]
  }
  return {
    subject: `To settle: ${kind}`,
    preview: reason,
    name: brand,
    parts: [
      { paragraph: reason },
      ...(reference === undefined ? [] : [{ facts: [['Payment reference', reference] as const] }]),
      ...(facts === undefined ? [] : [{ facts }]),
    ],
    reason: 'You got this email because this is the brokerage’s address.',
  }
}
