import type { ComponentProps, ReactNode } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { CheckField, SelectField, TextArea, TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { SumField } from '#desk/ui/sum-field.tsx'
import { longestInChange, mostNoticeHours, statusesToWant } from '#rules/listing-changes'
import { type ListingChangeKind, listingChangeKinds } from '#rules/sales'
import { faultsAtForm, faultsOf, kindWords, wantedFrom } from '#web/fields/wanted-change.ts'

type DialogProps = { sale: Pick<DeskSale, 'id' | 'listingEndsOn' | 'mlsStatus'>; onClose: () => void }

const kindIn = (given: FormData | undefined): ListingChangeKind =>
  listingChangeKinds.find((kind) => kind === given?.get('kind')) ?? 'price'

const textsOf = (given: FormData): Record<string, string> =>
  Object.fromEntries([...given].map(([name, value]) => [name, String(value)]))

type Faults = Readonly<Record<string, string>>

/** What is wrong with an open house, once its day and its times are typed. The fields themselves say what is missing. */
const faultsIn = (given: FormData | undefined, listingEndsOn: string): Faults => {
  const typed = given ? textsOf(given) : {}
  const isTyped = kindIn(given) === 'open house' && typed['on'] && typed['from'] && typed['to']
  return isTyped ? faultsOf('open house', typed, listingEndsOn) : {}
}

/** A change that the seller requested by telephone or email. It waits like one that the seller entered. */
export const ChangeDialog = ({ sale, onClose }: DialogProps) => {
  const add = useChange(
    ({ given, key }: { given: FormData; key: string }) => {
      return call('POST /api/desk/sales/:saleId/changes', {
        params: { saleId: sale.id },
        body: {
          change: wantedFrom(kindIn(given), textsOf(given)),
          isCorrection: given.get('isCorrection') === 'on',
        },
        idempotencyKey: key,
      }).catch((problem: unknown) => {
        throw toFormProblem(problem, { current: (current) => current, fields: faultsAtForm })
      })
    },
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <KeptFormDialog
      of={`change:sale ${sale.id}`}
      title="A change of the listing"
      text="The seller asked for it by telephone or email. A new price waits for the signed amendment."
      verb="Note it"
      send={(given, key) => add.attempt({ given, key })}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <SelectField name="kind" label="What should change?">
            {listingChangeKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </SelectField>
          <KindFields
            kind={kindIn(typed)}
            mlsStatus={sale.mlsStatus}
            faults={faultsIn(typed, sale.listingEndsOn)}
          />
          <CheckField
            name="isCorrection"
            label="It corrects an error, or the MLS demands it"
            hint="Then it is none of those that the package counts."
          />
        </>
      )}
    </KeptFormDialog>
  )
}

/** All kinds of change stay in the form, so that another choice loses no text. The chosen kind alone is shown and sent. */
const KindFields = ({
  kind,
  mlsStatus,
  faults,
}: {
  kind: ListingChangeKind
  mlsStatus: DeskSale['mlsStatus']
  faults: Faults
}) => (
  <>
    <Part isChosen={kind === 'price'}>
      <SumField name="price" label="New price in dollars" required />
    </Part>
    <Part isChosen={kind === 'text'}>
      <TextArea name="remarks" label="New description" required maxLength={longestInChange.remarks} />
    </Part>
    <Part isChosen={kind === 'status'}>
      <SelectField name="status" label="New status">
        {statusesToWant(mlsStatus).map((status) => (
          <option key={status} value={status}>
            {statusLooks[status].words}
          </option>
        ))}
      </SelectField>
    </Part>
    <Part isChosen={kind === 'showing'}>
      <TextField
        name="noticeHours"
        label="Hours of notice before a showing"
        type="number"
        min={0}
        max={mostNoticeHours}
      />
      <TextField name="noShowingsUntil" label="No showings before" type="date" />
    </Part>
    <Part isChosen={kind === 'open house'}>
      <CheckedField name="on" label="Day" type="date" required fault={faults['on']} />
      <div className="grid grid-cols-2 gap-2.5">
        <TextField name="from" label="Start time (Mountain)" type="time" required />
        <CheckedField name="to" label="End time (Mountain)" type="time" required fault={faults['to']} />
      </div>
    </Part>
    <Part isChosen={kind === 'other'}>
      <TextArea name="text" label="Describe the change" required maxLength={longestInChange.text} />
    </Part>
    <Part isChosen={withNote.has(kind)}>
      <TextArea name="note" label="Note" maxLength={longestInChange.note} />
    </Part>
  </>
)

/** Says its fault as soon as it is typed, and keeps the form from being sent. */
const CheckedField = ({
  fault,
  ...field
}: ComponentProps<typeof TextField> & { fault: string | undefined }) => (
  <TextField {...field} error={fault} ref={(input) => input?.setCustomValidity(fault ?? '')} />
)

const withNote: ReadonlySet<ListingChangeKind> = new Set(['photos', 'status', 'showing', 'open house'])

const Part = ({ isChosen, children }: { isChosen: boolean; children: ReactNode }) => (
  <fieldset hidden={!isChosen} disabled={!isChosen} className="contents">
    {children}
  </fieldset>
)
