import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { sendingOnce } from '#contract/send-once'
import type { SaleDetail } from '#contract/sales'
import { longestInChange, mostNoticeHours, statusesToWant } from '#rules/listing-changes'
import { type ListingChangeKind, listingChangeKinds } from '#rules/sales'
import { atTheForm } from '#web/fields/at-the-form.ts'
import { SendRow } from '#web/fields/send-row.tsx'
import { unsent } from '#web/fields/unsent.ts'
import { useForm } from '#web/fields/use-form.ts'
import { faultsAtForm, faultsOf, kindWords, wantedFrom } from '#web/fields/wanted-change.ts'
import { tabDraft } from '#web/session/keep-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

type ChangeFormProps = { sale: SaleDetail; onSent: () => Promise<unknown> }

/** Asks for one change of the listing. Each kind of change keeps what was typed into its own fields, and the form opens with the last kind. */
export const ChangeForm = ({ sale, onSent }: ChangeFormProps) => {
  const { call } = useRouter().options.context
  const chosen = useMemo(() => tabDraft(`change of sale ${sale.id}`), [sale.id])
  const [kind, setKind] = useState<ListingChangeKind>(
    () => listingChangeKinds.find((one) => one === chosen.read()?.['kind']) ?? 'price',
  )
  const draft = useMemo(() => tabDraft(`change of sale ${sale.id} ${kind}`), [sale.id, kind])
  const [once] = useState(() => sendingOnce(tabDraft(`sent change of sale ${sale.id}`)))
  const { props, wrong, failure, isPending, clear } = useForm({
    draft,
    check: (typed) => faultsOf(kind, typed, sale.listingEndsOn),
    send: async (typed) => {
      const body = wantedFrom(kind, typed)
      const { message } = await once(body, (idempotencyKey) =>
        call('POST /api/home/customer/sales/:saleId/changes', {
          params: { saleId: sale.id },
          body,
          idempotencyKey,
        }),
      ).catch(async (problem: unknown) => {
        // An earlier try may have been stored without an answer: the list shows it.
        if (problem instanceof ApiProblem && problem.status === 409) await onSent()
        throw atTheForm(problem, faultsAtForm)
      })
      toast.success(message)
      clear()
      chosen.forget()
      await onSent()
    },
    sayFailure: unsent('Your change', { isKeptBeside: true }),
    isAnnouncing: true,
  })
  return (
    <section aria-labelledby="ask-change" className="min-w-0">
      <h2 id="ask-change" className="border-b-2 border-ink pb-2 text-[1.375rem] leading-tight">
        Ask for a change
      </h2>
      <form {...props} className="mt-4 grid gap-4">
        <SelectField
          id="change-kind"
          label="What should change?"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as ListingChangeKind)
            chosen.write({ kind: target.value })
          }}
        >
          {listingChangeKinds.map((one) => (
            <option key={one} value={one}>
              {kindWords[one]}
            </option>
          ))}
        </SelectField>
        <KindFields key={kind} kind={kind} mlsStatus={sale.mlsStatus} wrong={wrong} />
        <SendRow label="Ask for it" failure={failure} isPending={isPending} />
      </form>
    </section>
  )
}

type KindFieldsProps = {
  kind: ListingChangeKind
  mlsStatus: SaleDetail['mlsStatus']
  wrong: Readonly<Record<string, string | undefined>>
}

const KindFields = ({ kind, mlsStatus, wrong }: KindFieldsProps) => {
  switch (kind) {
    case 'price':
      return (
        <Field
          id="change-price"
          name="price"
          label="New price in dollars"
          inputMode="decimal"
          hint="You sign an amendment to the listing contract first."
          error={wrong['price']}
        />
      )
    case 'text':
      return <LongField name="remarks" label="New description" most={longestInChange.remarks} wrong={wrong} />
    case 'photos':
      return (
        <>
          <p className="text-sm text-soft">
            Change your photos under Photos first. Then ask here, and we send them to the MLS.
          </p>
          <LongField name="note" label="Note (optional)" most={longestInChange.note} wrong={wrong} />
        </>
      )
    case 'status':
      return (
        <SelectField id="change-status" name="status" label="New status" error={wrong['status']}>
          {statusesToWant(mlsStatus).map((status) => (
            <option key={status} value={status}>
              {status === 'Expired/Terminated' ? 'End the listing' : status}
            </option>
          ))}
        </SelectField>
      )
    case 'showing':
      return (
        <>
          <Field
            id="change-notice"
            name="noticeHours"
            label="Hours of notice before a showing (optional)"
            type="number"
            min={0}
            max={mostNoticeHours}
            error={wrong['noticeHours']}
          />
          <Field
            id="change-until"
            name="noShowingsUntil"
            label="No showings before (optional)"
            type="date"
            error={wrong['noShowingsUntil']}
          />
          <LongField name="note" label="Note (optional)" most={longestInChange.note} wrong={wrong} />
        </>
      )
    case 'open house':
      return (
        <>
          <Field id="change-on" name="on" label="Day" type="date" error={wrong['on']} />
          <div className="grid grid-cols-2 gap-3">
            <Field id="change-from" name="from" label="From" type="time" error={wrong['from']} />
            <Field id="change-to" name="to" label="To" type="time" error={wrong['to']} />
          </div>
        </>
      )
    case 'other':
      return <LongField name="text" label="Describe the change" most={longestInChange.text} wrong={wrong} />
  }
}

type LongFieldProps = { name: string; label: string; most: number; wrong: KindFieldsProps['wrong'] }

const LongField = ({ name, label, most, wrong }: LongFieldProps) => (
  <TextArea id={`change-${name}`} name={name} label={label} rows={4} maxLength={most} error={wrong[name]} />
)
