import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { newCustomers } from '#contract/desk/customers/new-customer'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { customerKeys } from '#desk/customers/customer-query.ts'
import { DraftArea, DraftSelect, DraftText } from '#desk/detail/draft-fields.tsx'
import { DraftActions } from '#desk/detail/draft-actions.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { KnownPeople, knownIn } from '#desk/leads/entry/known-people.tsx'
import { answered } from '#desk/leads/entry/typed-lead.ts'
import { MailNote } from '#desk/me/mail-note.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { longestPersonName } from '#rules/accounts'
import { longestEmail, longestInAddress, longestPhone } from '#rules/addresses'
import { longestCustomerNote } from '#rules/customers'
import { type DeskSource, deskSources, leadSourceWords } from '#rules/lead-work'

type TypedCustomer = {
  name: string
  email: string
  phone: string
  source: DeskSource
  address: string
  city: string
  province: string
  post: string
  note: string
  isNew: boolean
}
type Body = Request<(typeof newCustomers)['enterCustomer']>['body']

/** For a caller who wants an account. The input stays on this device until it is saved. */
export const NewCustomerDrawer = ({ onClose }: { onClose: () => void }) => {
  const { draft, save } = useNewCustomer()
  const known = knownIn(draft.failure)
  const id = useId()
  return (
    <Dialog
      shape="drawer"
      title="New customer"
      text="They get a link by email to choose a password. Until then nobody can log in to the account."
      onClose={onClose}
      actions={<DraftActions draft={draft} form={id} verb="Save the customer" />}
    >
      <CheckedForm
        id={id}
        problem={known ? undefined : draft.failure}
        className="grid gap-3.5"
        onSubmit={() => void save(false)}
      >
        <MailNote />
        <Fields draft={draft} />
        {known ? (
          <KnownPeople known={known} noun="customer" onNew={() => void save(true)} />
        ) : (
          <DraftLine draft={draft} />
        )}
      </CheckedForm>
    </Dialog>
  )
}

const Fields = ({ draft }: { draft: ReturnType<typeof useNewCustomer>['draft'] }) => (
  <>
    <DraftText draft={draft} name="name" required maxLength={longestPersonName} />
    <div className="grid gap-3.5 sm:grid-cols-2">
      <DraftText draft={draft} name="phone" type="tel" required maxLength={longestPhone} />
      <DraftText draft={draft} name="email" type="email" required maxLength={longestEmail} />
    </div>
    <DraftSelect draft={draft} name="source" label="How they reached us">
      {deskSources.map((source) => (
        <option key={source} value={source}>
          {leadSourceWords[source]}
        </option>
      ))}
    </DraftSelect>
    <DraftText
      draft={draft}
      name="address"
      label="Street address"
      required
      maxLength={longestInAddress.street}
    />
    <div className="grid grid-cols-2 gap-3.5">
      <DraftText draft={draft} name="city" required maxLength={longestInAddress.city} />
      <DraftText draft={draft} name="province" label="State" required maxLength={longestInAddress.state} />
      <DraftText
        draft={draft}
        name="post"
        label="ZIP code"
        required
        inputMode="numeric"
        maxLength={longestInAddress.zip}
      />
    </div>
    <DraftArea draft={draft} name="note" hint="Only the staff reads it." maxLength={longestCustomerNote} />
  </>
)

const useNewCustomer = () => {
  const { licensedStates = [] } = useMe()
  const navigate = useNavigate()
  const made = useRef('')
  const start: TypedCustomer = {
    name: '',
    email: '',
    phone: '',
    source: 'telephone',
    address: '',
    city: '',
    province: licensedStates.length === 1 ? (licensedStates[0] ?? '') : '',
    post: '',
    note: '',
    isNew: false,
  }
  const draft = useDraft<TypedCustomer>({
    record: 'customer:new',
    saved: start,
    version: 0,
    isNew: true,
    refresh: customerKeys,
    done: 'The customer is saved.',
    onSaved: () => navigate({ to: '/customers/$id', params: { id: made.current }, search: {} as never }),
    save: async (changes, _version, idempotencyKey) => {
      // The server checks every field and returns a message for each that is wrong.
      const body = answered({ ...start, ...changes }) as Body
      made.current = (await call('POST /api/desk/customers', { body, idempotencyKey })).id
    },
  })
  const save = async (isNew: boolean) => {
    if (!draft.mustRepeat) draft.set('isNew', isNew)
    await draft.save()
  }
  return { draft, save }
}
