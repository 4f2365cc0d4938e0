import { useRouter } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { sendingOnce } from '#contract/send-once'
import type { SaleOffer, SaleOffers } from '#contract/sale-offers'
import { type InstructionKind, instructionKinds, instructionsFor, longestInOffer } from '#rules/offer-steps'
import { instructionQuestions, instructionTitles, offerIs } from '#rules/offer-words'
import { isOfferOpen } from '#rules/sale-states'
import { ChoiceButton } from '#web/customer/choice-button.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { SendRow } from '#web/fields/send-row.tsx'
import { unsent } from '#web/fields/unsent.ts'
import { useForm } from '#web/fields/use-form.ts'
import { type Draft, tabDraft } from '#web/session/keep-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { formatListed } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

type InstructProps = {
  saleId: string
  /** Then the bar only shows what was told. */
  isOver: boolean
  /** Those whose newest terms the seller has seen. */
  offers: readonly SaleOffer[]
  /** What was told about each of them stays, whatever became of it. */
  all: readonly SaleOffer[]
  broker: SaleOffers['broker']
  reload: () => Promise<unknown>
}

/** What the seller told the broker, and how to tell more. */
export const InstructBar = ({ saleId, isOver, offers, all, broker, reload }: InstructProps) => {
  const draft = useMemo(() => tabDraft(`instruction of sale ${saleId}`), [saleId])
  const [isOpen, setOpen] = useState(() => offers.length > 0 && !isOver && isInterrupted(draft))
  // The dialog says why an instruction about an offer that has just ended was refused.
  if ((offers.length === 0 || isOver) && !isOpen) return <Told offers={all} />
  const name = broker.name || 'your broker'
  return (
    <>
      <Told offers={all} />
      <div className="sticky-bar bottom-0 z-10 -mx-(--gutter) mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-ink bg-sheet px-(--gutter) py-2.5 max-md:bottom-(--dock) print:hidden">
        <p className="min-w-0 flex-[1_1_240px] text-xs md:text-sm">
          <b>Nothing here accepts an offer.</b>{' '}
          <span className="max-md:hidden">
            You tell {name} what to do. An offer is accepted when the contract is signed and the buyer has
            notice.
          </span>
        </p>
        <Button look="flag" onClick={() => setOpen(true)}>
          Tell {name} what to do
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
          keepClosed(draft)
        }}
        title={`Tell ${name} what to do`}
      >
        <InstructForm
          saleId={saleId}
          offers={offers}
          draft={draft}
          reload={reload}
          onSent={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

/** The seller may close the dialog to look at the offers again. What is typed stays in it, and only a press opens it then. */
const keepClosed = (draft: Draft) => {
  const typed = draft.read()
  if (typed) draft.write({ ...typed, isClosed: 'yes' })
}

const isInterrupted = (draft: Draft) => {
  const typed = draft.read()
  return typed !== undefined && typed['isClosed'] === undefined
}

const Told = ({ offers }: { offers: readonly SaleOffer[] }) => {
  const told = offers
    .flatMap(({ label, instructions }) => instructions.map((instruction) => ({ label, ...instruction })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  if (told.length === 0) return null
  return (
    <SideSection title="What you told your broker">
      <ul>
        {told.map(({ id, label, kind, at, words, handledAt, handledBy, handledNote, agreed }) => (
          <li key={id} className="border-b border-line py-3 text-sm wrap-anywhere">
            <b>
              {label}: {instructionTitles[kind].toLowerCase()}
            </b>
            , {formatListed(at)}
            {words && <span className="block border-l-4 border-line pl-3 whitespace-pre-line">{words}</span>}
            <span className="block text-soft">
              {handledAt === ''
                ? 'Your broker has it, and will call you.'
                : `${handledNote.replace(/\.$/, '') || 'Carried out'}${handledBy ? `, ${handledBy}` : ''}, ${formatListed(handledAt)}`}
              {agreed.length > 0 && `. Agreed: ${agreed.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

const kindsFor = ({ state, isAnswerTimePassed }: SaleOffer) => instructionsFor(state, isAnswerTimePassed)

const takesAnything = (offer: SaleOffer) => kindsFor(offer).length === instructionKinds.length

/** One that is accepted, or waits for the buyer, comes later. */
const firstToAnswer = (offers: readonly SaleOffer[]) => offers.find(takesAnything) ?? offers[0]

/** Why not everything can be chosen. */
const OnlySome = ({ offer }: { offer: SaleOffer }) => {
  if (takesAnything(offer)) return null
  return (
    <p className="text-sm text-soft">
      {isOfferOpen(offer.state)
        ? `${offer.label} has your counterproposal, and has not answered it yet.`
        : `The offer of ${offer.label} is ${offerIs[offer.state]}, so your broker can only ask the buyer something.`}
    </p>
  )
}

type FormProps = Pick<InstructProps, 'saleId' | 'offers' | 'reload'> & { draft: Draft; onSent: () => void }

const InstructForm = ({ saleId, offers, reload, onSent, draft }: FormProps) => {
  const { call } = useRouter().options.context
  const [once] = useState(() => sendingOnce(tabDraft(`sent instruction of sale ${saleId}`)))
  const id = useId()
  const [chosen, setKind] = useState<InstructionKind | ''>(
    () => instructionKinds.find((one) => one === draft.read()?.['kind']) ?? '',
  )
  const [offerId, setOfferId] = useState(() => draft.read()?.['offer'] ?? firstToAnswer(offers)?.id ?? '')
  const offer = offers.find((one) => one.id === offerId)
  const kinds = offer ? kindsFor(offer) : instructionKinds
  const kind = kinds.find((one) => one === chosen) ?? ''
  const { props, wrong, failure, isPending, clear, show } = useForm<'offer' | 'kind' | 'words'>({
    draft,
    check: ({ words = '' }) => ({
      // The offers may have been loaded again while this form was open.
      ...(!offer && { offer: 'Choose an offer: the one that you chose has changed.' }),
      ...(kind === '' && { kind: 'Choose what your broker is to do.' }),
      ...((kind === 'counter' || kind === 'ask') &&
        words.trim() === '' && { words: 'Enter what you want your broker to know.' }),
    }),
    send: async ({ words = '' }) => {
      if (kind === '' || !offer) return
      const body = { kind, termsNumber: offer.termsNumber, words }
      const { message } = await once({ offerId, ...body }, (idempotencyKey) =>
        call('POST /api/home/customer/sales/:saleId/offers/:offerId/instructions', {
          params: { saleId, offerId },
          body,
          idempotencyKey,
        }),
      ).catch(async (problem: unknown) => {
        if (problem instanceof ApiProblem && problem.status === 409) await reload()
        throw problem
      })
      clear()
      toast.success(message)
      onSent()
      await reload()
    },
    sayFailure: unsent('Your instruction'),
    isAnnouncing: true,
  })
  return (
    <form {...props} className="grid gap-4">
      <SelectField
        id={`${id}-offer`}
        name="offer"
        label="Which offer?"
        error={wrong.offer}
        value={offerId}
        onChange={({ target }) => {
          setOfferId(target.value)
          show({})
        }}
      >
        {!offer && <option value={offerId}>Choose</option>}
        {offers.map(({ id: one, label }) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-2" aria-describedby={`${id}-kind`}>
        <legend className="mb-1.5 text-sm font-semibold">What is your broker to do?</legend>
        {offer && <OnlySome offer={offer} />}
        {kinds.map((one) => (
          <ChoiceButton
            key={one}
            type="radio"
            name="kind"
            value={one}
            words={instructionTitles[one]}
            checked={kind === one}
            onChange={() => {
              setKind(one)
              // A refusal was about what was chosen before.
              show({})
            }}
          />
        ))}
        <FieldError id={`${id}-kind`} message={wrong.kind} />
      </fieldset>
      <TextArea
        id={`${id}-words`}
        name="words"
        label={(kind === '' ? undefined : instructionQuestions[kind]) ?? 'Anything else (optional)'}
        maxLength={longestInOffer.words}
        error={wrong.words}
      />
      {offer && offer.notSeenBy.length > 0 && (
        <p className="text-sm text-soft">
          {offer.notSeenBy.join(' and ')} {offer.notSeenBy.length === 1 ? 'has' : 'have'} not seen this offer.
          Each owner has to agree before your broker accepts or counters.
        </p>
      )}
      <SendRow label="Send to your broker" failure={failure} isPending={isPending} />
    </form>
  )
}
