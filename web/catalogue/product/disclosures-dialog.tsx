import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import type { DisclosureId, DisclosureTexts } from '#contract/disclosures'
import { useAcknowledging } from '#web/catalogue/product/use-acknowledging.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type DisclosuresDialogProps = {
  slug: string
  texts: DisclosureTexts
  /** True if the visitor has acknowledged the disclosures before: no boxes to tick, and the dialog can be closed. */
  isDone: boolean
  onAcknowledged: () => void
  onLeave: () => void
}

/** The order in which the disclosures are read. */
const titles: Record<DisclosureId, string> = {
  agencyRelationship: 'Agency relationship',
  noSetFee: 'No set fee',
  fairHousingAct: 'Fair Housing Act',
  legalFinancialDisclaimer: 'No legal or financial advice',
  leadPaintSeller: 'Lead-based paint: the seller’s part',
  leadPaintBuyer: 'Lead-based paint: the buyer’s 10 days',
  finalAcknowledgment: 'Final acknowledgment',
}
const ids = Object.keys(titles) as DisclosureId[]

/** Open while mounted. Neither Escape nor a click outside closes it until all boxes are ticked. A link leads back to the packages. */
export const DisclosuresDialog = ({
  slug,
  texts,
  isDone,
  onAcknowledged,
  onLeave,
}: DisclosuresDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isSending, error, failure, mend, acknowledge } = useAcknowledging(
    slug,
    texts.version,
    onAcknowledged,
  )
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (isDone) onLeave()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    const missing = firstMissing(ticked)
    if (missing !== undefined)
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    void acknowledge(
      Object.fromEntries(ids.map((id) => [id, ticked.has(id)])) as Record<DisclosureId, boolean>,
    )
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="disclosures-title"
      onKeyDown={hold}
      onCancel={(event) => event.preventDefault()}
      className="m-auto max-h-[calc(100dvh-16px)] w-[min(760px,calc(100vw-16px))] max-w-none overflow-hidden rounded-sm bg-sheet text-ink shadow-lift backdrop:bg-scrim open:flex"
    >
      <form
        noValidate
        onSubmit={submit}
        onChange={({ currentTarget }) => firstMissing(new FormData(currentTarget)) === undefined && mend()}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="border-b-2 border-ink px-5 pt-5 pb-4 md:px-8 md:pt-7">
          <h2 ref={heading} id="disclosures-title" tabIndex={-1} className="text-2xl outline-none">
            Before you buy a package
          </h2>
          <p className="mt-2 text-sm text-soft">
            {isDone
              ? 'What you acknowledged in this session.'
              : 'Seven disclosures. Read each and tick its box; you are asked once in a session.'}
          </p>
        </div>
        <div
          tabIndex={0}
          role="group"
          aria-label="Disclosures"
          className="min-h-0 flex-1 overflow-y-auto px-5 md:px-8 -outline-offset-4"
        >
          {ids.map((id) => (
            <label
              key={id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-4 last:border-0"
            >
              <input
                type="checkbox"
                name={id}
                defaultChecked={isDone}
                disabled={isDone}
                required
                aria-describedby={`${id}-text disclosures-error`}
                aria-labelledby={`${id}-title`}
                className="mt-0.5 size-6"
              />
              <span>
                <b id={`${id}-title`} className="block font-display text-lg leading-tight">
                  {titles[id]}
                </b>
                <span id={`${id}-text`} className="mt-1 block text-sm text-pretty">
                  {texts.texts[id]}
                </span>
              </span>
            </label>
          ))}
        </div>
        <div className="border-t border-line bg-sunk px-5 py-4 md:px-8">
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
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {isDone ? (
              <Button look="solid" onClick={onLeave}>
                Close
              </Button>
            ) : (
              <>
                <Button
                  type="submit"
                  look="flag"
                  aria-disabled={isSending}
                  className="aria-disabled:cursor-progress"
                >
                  {submitLabel(isSending, failure)}
                </Button>
                {failure !== undefined && <Button onClick={onLeave}>Go on without</Button>}
                <Link to="/packages" className={`${buttonLook('quiet')} max-sm:px-0`}>
                  Back to all packages
                </Link>
              </>
            )}
          </div>
        </div>
      </form>
    </dialog>
  )
}

const firstMissing = (ticked: FormData) => ids.find((id) => !ticked.has(id))

const complaint = 'mb-3 flex items-start gap-2 text-sm font-semibold text-bad'

const submitLabel = (isSending: boolean, failure: string | undefined) => {
  if (isSending) return 'One moment…'
  return failure === undefined ? 'Acknowledge and continue' : 'Retry'
}
