import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import type { DisclosureId, DisclosureTexts } from '#contract/disclosures'
import { Disclosure } from '#web/disclosures/disclosure.tsx'
import { disclosureIds, summaries } from '#web/disclosures/summaries.ts'
import {
  type Acknowledged,
  type Acknowledging,
  useAcknowledging,
} from '#web/disclosures/use-acknowledging.ts'
import { useModal } from '#web/disclosures/use-modal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type DisclosuresDialogProps = Acknowledging & {
  texts: DisclosureTexts
  /** Closes the window if the disclosures were acknowledged before, when there are no boxes to check. Absent if they were not. */
  onClose?: (() => void) | undefined
  /** A way out for a person who does not want to read them. */
  leave?: ReactNode
  /** Anything else that the button agrees to, in a sentence. */
  more?: ReactNode
}

/** Open while mounted. Neither Escape nor a click outside closes it until all boxes are checked. */
export const DisclosuresDialog = ({
  texts,
  onClose,
  leave,
  more,
  ...acknowledging
}: DisclosuresDialogProps) => {
  const isDone = onClose !== undefined
  const { list, heading, dialogProps, onScroll } = useModal()
  const [ticked, setTicked] = useState<ReadonlySet<DisclosureId>>(new Set(isDone ? disclosureIds : []))
  const [spoken, setSpoken] = useState('')
  const { isSending, error, failure, mend, acknowledge } = useAcknowledging(acknowledging)

  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose?.()
  }
  const tick = (id: DisclosureId, isTicked: boolean) => {
    const now = new Set(ticked)
    if (isTicked) now.add(id)
    else now.delete(id)
    setTicked(now)
    const next = firstMissing(now)
    setSpoken(
      `${now.size} of ${disclosureIds.length}. ${next ? `Next: ${summaries[next].summary}` : 'All are checked.'}`,
    )
    if (next === undefined) mend()
    // Runs once the text of this one is folded.
    else if (isTicked) requestAnimationFrame(() => show(next))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = firstMissing(ticked)
    if (missing !== undefined)
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    void acknowledge(Object.fromEntries(disclosureIds.map((id) => [id, ticked.has(id)])) as Acknowledged)
  }
  return (
    <dialog
      {...dialogProps}
      aria-labelledby="disclosures-title"
      onKeyDown={hold}
      className="m-auto max-h-[calc(100dvh-16px)] w-[min(720px,calc(100vw-16px))] max-w-none overflow-hidden rounded-sm bg-sheet text-ink shadow-lift backdrop:bg-scrim open:flex"
    >
      <form noValidate onSubmit={submit} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div
          ref={list}
          onScroll={onScroll}
          tabIndex={0}
          role="group"
          aria-label="Disclosures"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[clamp(12px,3vw,32px)] pt-[clamp(14px,2.5vw,28px)] pb-4 -outline-offset-4 motion-safe:scroll-smooth"
        >
          <h2
            ref={heading}
            id="disclosures-title"
            tabIndex={-1}
            className="text-[clamp(1.375rem,1.1rem+1.5vw,2rem)] outline-none"
          >
            Before you buy a package
          </h2>
          <p className="mt-1.5 text-sm text-soft">
            {isDone
              ? 'What you acknowledged in this session.'
              : 'Read each one and check it. We ask once per visit and keep your answers with the order.'}
          </p>
          {leave !== undefined && <p className="mt-1.5 mb-3.5 text-sm">{leave}</p>}
          {disclosureIds.map((id) => (
            <Disclosure
              key={id}
              id={id}
              text={texts.texts[id]}
              isTicked={ticked.has(id)}
              isDone={isDone}
              onTick={(isTicked) => tick(id, isTicked)}
            />
          ))}
        </div>
        <p role="status" className="sr-only">
          {spoken}
        </p>
        <div className="border-t-2 border-ink bg-sunk px-[clamp(12px,3vw,32px)] pt-2.5 pb-3">
          <p id="disclosures-error" role="alert" className={`${complaint} empty:hidden`}>
            {error && (
              <>
                <Icon name="warning" className="mt-px size-5" />
                {error}
              </>
            )}
          </p>
          <div role="alert">
            {failure !== undefined && (
              <p className={complaint}>
                <Icon name="warning" className="mt-px size-5" />
                <span>{failure} Your acknowledgment is not on record yet.</span>
              </p>
            )}
          </div>
          {more !== undefined && <div className="mb-2">{more}</div>}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {isDone ? (
              <Button look="solid" onClick={onClose}>
                Close
              </Button>
            ) : (
              <>
                <Count ticked={ticked} />
                <Button
                  type="submit"
                  look="flag"
                  aria-disabled={isSending}
                  className="px-[clamp(12px,2vw,22px)] py-2 aria-disabled:cursor-progress max-md:min-w-0 max-md:flex-auto md:ml-auto"
                >
                  {submitLabel(isSending, failure)}
                </Button>
              </>
            )}
          </div>
        </div>
      </form>
    </dialog>
  )
}

/** How many boxes are checked, in words and as a row of boxes. */
const Count = ({ ticked }: { ticked: ReadonlySet<DisclosureId> }) => (
  <>
    <p className="font-display text-xl leading-none font-extrabold whitespace-nowrap tabular-nums">
      {ticked.size} of {disclosureIds.length}
    </p>
    <span aria-hidden className="flex max-w-40 min-w-[72px] flex-[1_1_72px] gap-[3px]">
      {disclosureIds.map((id) => (
        <i
          key={id}
          className={`h-2 flex-1 border-[1.5px] ${ticked.has(id) ? 'border-brand bg-brand' : 'border-ink'}`}
        />
      ))}
    </span>
  </>
)

const firstMissing = (ticked: ReadonlySet<DisclosureId>) => disclosureIds.find((id) => !ticked.has(id))

const show = (id: DisclosureId) =>
  document.getElementById(`disclosure-${id}`)?.scrollIntoView({ block: 'nearest' })

const complaint = 'mb-3 flex items-start gap-2 text-sm font-semibold text-bad'

const submitLabel = (isSending: boolean, failure: string | undefined) => {
  if (isSending) return 'One moment…'
  return failure === undefined ? 'Acknowledge and continue' : 'Retry'
}
