import * as z from 'zod/mini'
import { invitationLasts, type StaffRole } from '#rules/staff'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { invitationLink } from '#server/staff/invitation-link'

export const staffInvitationMail = jobKind('staff invitation mail', z.object({ invitationId: z.string() }))

/** Sends nothing when the invitation has ended meanwhile. A repeat sends the same link. */
export const sendStaffInvitation = (platform: Platform, post: Post): JobHandler =>
  handleJob(staffInvitationMail, async ({ invitationId }, job) => {
    const invitation = await platform.database.direct
      .selectFrom('staff_invitation')
      .leftJoin('account', 'account.id', 'staff_invitation.invited_by')
      .select([
        'staff_invitation.id',
        'staff_invitation.name',
        'staff_invitation.email',
        'staff_invitation.role',
      ])
      .select('staff_invitation.token_hash')
      .select('account.name as inviter')
      .where('staff_invitation.id', '=', invitationId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!invitation) return
    const link = invitationLink(platform.config, invitation)
    await post.send(job, invitation.email, letter(platform, { ...invitation, link }))
  })

type Facts = { name: string; role: StaffRole; inviter: string | null; link: string }

const letter = (platform: Platform, { name, role, inviter, link }: Facts): Letter => {
  const { brand } = brokerageOf(platform)
  return {
    subject: `Join the desk of ${brand}`,
    preview: `The link works once, within ${invitationLasts}.`,
    name,
    parts: [
      {
        paragraph: `${inviter ?? 'A broker'} invites you to the desk of ${brand}, as ${role === 'broker' ? 'a broker' : 'an assistant'}. Choose a password to begin.`,
      },
      { button: 'Accept the invitation', address: link },
      { paragraph: `The link works once, within ${invitationLasts}. Please do not share it.` },
      { paragraph: 'If you do not know what this is about, ignore this email.' },
    ],
    reason: 'You got this email because a broker entered your email address at the desk.',
  }
}
