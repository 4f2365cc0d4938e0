import type { CustomerDetail } from '#contract/desk/customers/customers'
import { call } from '#desk/api/call.ts'
import { customerKeys } from '#desk/customers/customer-query.ts'
import { DraftText } from '#desk/detail/draft-fields.tsx'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { useMay } from '#desk/me/use-me.ts'
import { longestPersonName } from '#rules/accounts'
import { longestEmail, longestPhone, phoneHint } from '#rules/addresses'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Corrections at the customer's request. */
export const CustomerProfile = ({
  customer: { id, name, phone, email, version, entered, erasedAt },
}: {
  customer: CustomerDetail
}) => {
  const may = useMay()
  const isTyped = entered?.isUnused === true && erasedAt === ''
  const saved = isTyped ? { name, phone, email } : { name, phone }
  const draft = useDraft<{ name: string; phone: string; email?: string }>({
    record: `customer:${id}`,
    saved,
    version,
    refresh: customerKeys,
    done: 'The profile is corrected.',
    save: (changes, seen, _key, base) =>
      call('PUT /api/desk/customers/:customerId', {
        params: { customerId: id },
        body: { ...base, ...changes, version: seen },
      }),
  })
  return (
    <Section title="Correct the profile">
      <EditForm draft={draft} labels={{ name: 'Name', phone: 'Phone', email: 'Email' }}>
        <fieldset disabled={!may('work on customers')} className="grid max-w-[68ch] min-w-0 gap-3.5 pt-3.5">
          <DraftText
            draft={draft}
            name="name"
            label="Name"
            maxLength={longestPersonName}
            autoComplete="off"
          />
          <DraftText
            draft={draft}
            name="phone"
            label="Phone"
            hint={phoneHint}
            type="tel"
            maxLength={longestPhone}
            autoComplete="off"
          />
          {isTyped ? (
            <DraftText
              draft={draft}
              name="email"
              label="Email"
              hint="Nobody has used this account yet. If you correct the email, the link that the former one got ends, and a new link goes to the corrected one."
              type="email"
              maxLength={longestEmail}
              autoComplete="off"
            />
          ) : (
            <p className="text-meta text-soft">
              The email stays {readableMailbox(email)}. It proves who the customer is, so they change it
              themselves, under Dashboard → Profile.
            </p>
          )}
        </fieldset>
      </EditForm>
    </Section>
  )
}
