import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { QuoteDetail } from '#contract/desk/quotes'
import { call } from '#desk/api/call.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { DraftActions } from '#desk/detail/draft-actions.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { sayValue } from '#desk/detail/say-value.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { PersonField, QuoteFields } from '#desk/quotes/quote-fields.tsx'
import { quoteKeys } from '#desk/quotes/quote-query.ts'
import {
  bodyOf,
  noQuote,
  type QuoteFor,
  typedFrom,
  type TypedLine,
  type TypedQuote,
} from '#desk/quotes/typed-quote.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { fieldNames } from '#rules/field-names'

type NewProps = {
  /** Absent: the staff chooses. */
  person?: QuoteFor
  onClose: () => void
}

/** Writes a quote and opens its page, where it is sent. The input stays on this device until it is saved. */
export const NewQuoteDrawer = ({ person, onClose }: NewProps) => {
  const navigate = useNavigate()
  const made = useRef('')
  const [start] = useState(() => noQuote(person ?? null))
  const draft = useDraft<TypedQuote>({
    record: `quote:new:${person?.id ?? ''}`,
    saved: start,
    version: 0,
    isNew: true,
    refresh: quoteKeys,
    done: 'The quote is saved. The customer does not have it yet.',
    onSaved: () => navigate({ to: '/quotes/$id', params: { id: made.current }, search: {} as never }),
    save: async (changes, _version, idempotencyKey) => {
      const typed = { ...start, ...changes }
      const whose = typed.person
      made.current = (
        await call('POST /api/desk/quotes', {
          body: {
            ...bodyOf(typed),
            ...(whose && (whose.kind === 'lead' ? { leadId: whose.id } : { customerId: whose.id })),
          },
          idempotencyKey,
        })
      ).reference
    },
  })
  const typed = { ...start, ...draft.changed }
  return (
    <QuoteForm
      title="New quote"
      draft={draft}
      typed={typed}
      payer={typed.person}
      onClose={onClose}
      verb="Save the quote"
    >
      {typed.person ? (
        <p>
          For <b className="font-semibold">{typed.person.name}</b>{' '}
          {!person && (
            <Button look="quiet" onClick={() => draft.set('person', null)}>
              Somebody else
            </Button>
          )}
        </p>
      ) : (
        <PersonField
          error={draft.failure instanceof ApiProblem ? draft.failure.fields['leadId'] : undefined}
          onChoose={(chosen) => draft.set('person', chosen)}
        />
      )}
    </QuoteForm>
  )
}

/** Changes of different fields by two people are merged, and the person chooses the rest. */
export const ChangeQuoteDrawer = ({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) => {
  const saved = typedFrom(quote)
  const draft = useDraft<TypedQuote>({
    record: `quote:${quote.id}`,
    saved,
    version: quote.version,
    refresh: quoteKeys,
    done: 'The quote is changed. Its link shows the change at once.',
    onSaved: onClose,
    save: (changes, version, _key, base) =>
      call('PUT /api/desk/quotes/:quoteId', {
        params: { quoteId: quote.id },
        body: { ...bodyOf({ ...base, ...changes }), version },
      }).catch((problem: unknown) => {
        throw toFormProblem(problem, { current: (current) => current })
      }),
  })
  return (
    <QuoteForm
      title={`Quote ${quote.reference}`}
      draft={draft}
      typed={{ ...saved, ...draft.changed }}
      payer={quote.customer && { kind: 'customer', id: quote.customer.id }}
      onClose={onClose}
      verb="Save the change"
    />
  )
}

type FormProps = {
  title: string
  verb: string
  draft: ReturnType<typeof useDraft<TypedQuote>>
  typed: TypedQuote
  payer: React.ComponentProps<typeof QuoteFields>['payer']
  onClose: () => void
  children?: React.ReactNode
}

const QuoteForm = ({ title, verb, draft, typed, payer, onClose, children }: FormProps) => {
  const id = useId()
  const { conflict } = draft
  return (
    <Dialog
      shape="drawer"
      title={title}
      text="The customer reads and pays it with a link. This device keeps what you type until it is saved."
      onClose={onClose}
      actions={<DraftActions draft={draft} form={id} verb={verb} />}
    >
      <CheckedForm
        id={id}
        problem={draft.failure}
        className="grid gap-3.5"
        onSubmit={() => void draft.save()}
      >
        {children}
        <QuoteFields draft={draft} typed={typed} payer={payer} />
        <DraftLine draft={draft} />
        {conflict && <ConflictDialog draft={draft} conflict={conflict} labels={fieldNames} say={sayField} />}
      </CheckedForm>
    </Dialog>
  )
}

const sayField = (name: string, value: unknown) =>
  name === 'lines'
    ? (value as readonly TypedLine[]).map((line) => `${line.quantity} × ${line.name}`).join(', ')
    : sayValue(value)
