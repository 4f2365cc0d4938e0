import type { Caller } from '#contract/accounts'
import { recordAudit } from '#server/audit/record-audit'
import { leadClaimed, leadLinkUnknown } from '#server/leads/problems'
import type { Config } from '#server/platform/config/config'
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

/** Connects the lead of a confirmation mail to the caller's account. A repeat by the same caller changes nothing; another caller is refused. */
export const claimLead = async (
  platform: Platform,
  caller: Pick<Caller, 'id'>,
  token: string,
): Promise<{ message: string; reference: string }> => {
  const tokenHash = linkTokenHash(token)
  const reference = await platform.database.transaction(async (trx) => {
    const tied = await trx
      .updateTable('lead')
      .set({ customer_id: caller.id, claimed_at: platform.now() })
      .where('claim_token_hash', '=', tokenHash)
      .where('customer_id', 'is', null)
      .returning(['id', 'reference'])
      .executeTakeFirst()
    if (tied) {
      await recordAudit(platform, trx, {
        actorId: caller.id,
        actorRole: 'customer',
        action: 'claimed',
        subject: 'lead',
        subjectId: tied.id,
      })
      return tied.reference
    }
    const known = await trx
      .selectFrom('lead')
      .select(['customer_id', 'reference'])
      .where('claim_token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!known) throw leadLinkUnknown()
    if (known.customer_id !== caller.id) throw leadClaimed()
    return known.reference
  })
  return { message: `Request ${reference} is in your account now.`, reference }
}

/** The lead, and the mailbox that gets its link. */
type MailedLead = { id: string; email: string }

export const claimToken = (config: Pick<Config, 'tokenSecret'>, lead: MailedLead): string =>
  linkToken(config, aboutClaim(lead))

/** A link belongs to one mailbox. When the desk corrects the email, the link that went to the former one ends. */
const aboutClaim = ({ id, email }: MailedLead) => `lead claim ${id} ${email}`

/** The link that connects a lead to an account. It works as long as the lead keeps its email. If its secret was lost, it gets a new token. */
export const claimLink = async (
  { config, database: { direct } }: Pick<Platform, 'config' | 'database'>,
  { claim_token_hash: known, ...lead }: MailedLead & { claim_token_hash: string },
): Promise<string> => {
  const token = storedLinkToken(config, aboutClaim(lead), known)
  const claim_token_hash = linkTokenHash(token)
  if (claim_token_hash !== known)
    await direct
      .updateTable('lead')
      .set({ claim_token_hash })
      .where('id', '=', lead.id)
      .where('claim_token_hash', '=', known)
      .execute()
  return `${config.publicUrl}/lead_form/claim?token=${token}`
}
