import { useRouter } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import type { BuyerOffer } from '#contract/offers'
import { sendingOnce } from '#contract/send-once'
import { longestOfferQuestion } from '#rules/offers'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { SendRow } from '#web/fields/send-row.tsx'
import { unsent } from '#web/fields/unsent.ts'
import { useForm } from '#web/fields/use-form.ts'
import { type Draft, isBegun, tabDraft } from '#web/session/keep-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

type AnswerProps = { offer: BuyerOffer; onAnswered: () => Promise<unknown> }

/** What the customer has said about an offer, and the buttons for another answer. */
export const AnswerOffer = ({ offer, onAnswered }: AnswerProps) => {
  const draft = useMemo(() => tabDraft(`question about offer ${offer.id}`), [offer.id])
  const [asking, setAsking] = useState<'pressed' | 'again' | undefined>(() =>
    isBegun(draft) ? 'again' : undefined,
  )
  const interest = offer.answers.find(({ kind }) => kind === 'interested')
  return (
    <div className="border-t border-line py-3">
      {interest && (
        <p className="text-sm">
          <strong>You said that you are interested</strong>, {formatDay(interest.at)}.
        </p>
      )}
      {offer.answers
        .filter(({ kind }) => kind === 'question')
        .map(({ text, at }) => (
          <p key={at} className="mt-2 text-sm">
            You asked, {formatDay(at)}:{' '}
            <span className="block border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {text}
            </span>
          </p>
        ))}
      {!offer.isExpired && (
        <div className="mt-3 flex flex-wrap gap-3">
          {!interest && <InterestButton offer={offer} onAnswered={onAnswered} />}
          {!asking && (
            <Button look="quiet" size="small" onClick={() => setAsking('pressed')}>
              Ask a question<span className="sr-only"> about the offer of {offer.buyer}</span>
            </Button>
          )}
        </div>
      )}
      {asking && (
        <QuestionForm
          offer={offer}
          draft={draft}
          isPressed={asking === 'pressed'}
          onAnswered={async () => {
            await onAnswered()
            setAsking(isBegun(draft) ? 'again' : undefined)
          }}
        />
      )}
    </div>
  )
}

const InterestButton = ({ offer, onAnswered }: AnswerProps) => {
  const { call } = useRouter().options.context
  const [isPending, setPending] = useState(false)
  const say = async () => {
    if (isPending) return
    setPending(true)
    try {
      const { message } = await call('POST /api/home/customer/offers/:offerId/answers', {
        params: { offerId: offer.id },
        body: { kind: 'interested' },
      })
      toast.success(message)
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    await onAnswered()
    setPending(false)
  }
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => void say()}>
      I’m interested<span className="sr-only"> in the offer of {offer.buyer}</span>
    </Button>
  )
}

type QuestionProps = AnswerProps & { draft: Draft; isPressed: boolean }

const QuestionForm = ({ offer, onAnswered, draft, isPressed }: QuestionProps) => {
  const { call } = useRouter().options.context
  const [once] = useState(() => sendingOnce(tabDraft(`sent question about offer ${offer.id}`)))
  const id = useId()
  const { props, wrong, failure, isPending, clear } = useForm<'text'>({
    draft,
    check: ({ text = '' }) => (text.trim() === '' ? { text: 'Enter your question.' } : {}),
    send: async ({ text = '' }) => {
      const { message } = await once(text, (idempotencyKey) =>
        call('POST /api/home/customer/offers/:offerId/answers', {
          params: { offerId: offer.id },
          body: { kind: 'question', text },
          idempotencyKey,
        }),
      )
      clear()
      toast.success(message)
      await onAnswered()
    },
    sayFailure: unsent('Your question', { isKeptBeside: true }),
    isAnnouncing: true,
  })
  return (
    <form {...props} className="mt-3 grid gap-3">
      <TextArea
        id={id}
        name="text"
        label={`Your question about the offer of ${offer.buyer}`}
        required
        maxLength={longestOfferQuestion}
        ref={isPressed ? takeFocus : undefined}
        error={wrong.text}
      />
      <SendRow label="Send the question" failure={failure} isPending={isPending} />
    </form>
  )
}

/** The button that opened the form is gone, so the focus moves here. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()
