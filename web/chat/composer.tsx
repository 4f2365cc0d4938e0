import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { longestMessage } from '#rules/chat'
import { useFields } from '#web/fields/use-fields.ts'
import { tabDraft } from '#web/session/keep-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { isEnter } from '#web/ui/composition.ts'
import { inputLook } from '#web/ui/field.tsx'

/** From this length on, the field shows a count. */
const manyCharacters = 3600

type ComposerProps = {
  sellerId: string
  sellerName: string
  /** False when there was nothing to send. */
  onSend: (text: string) => boolean
}

/** The text field. Enter sends. An unfinished text stays while its writer looks at something else. */
export const Composer = ({ sellerId, sellerName, onSend }: ComposerProps) => {
  const draft = useMemo(() => tabDraft(`chat ${sellerId}`), [sellerId])
  const { ref, values, look, clear } = useFields(draft)
  const line = useRef<HTMLTextAreaElement>(null)
  const count = countOf(values['text'])
  const isTooLong = count > longestMessage
  useEffect(() => {
    // The keyboard covers half of a phone, so it opens only when the customer taps the field.
    if (matchMedia('(hover: hover)').matches) line.current?.focus({ preventScroll: true })
  }, [])

  const send = () => {
    const text = line.current?.value
    if (countOf(text) <= longestMessage && onSend(text ?? '')) clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || !isEnter(event)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={ref}
      className="border-t-[1.5px] border-ink p-3 sm:px-5"
      onInput={({ currentTarget }) => look(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
        line.current?.focus()
      }}
    >
      <label htmlFor="chat-text" className="sr-only">
        Message to {sellerName}
      </label>
      <div className="flex items-end gap-2.5">
        <textarea
          ref={line}
          id="chat-text"
          name="text"
          rows={1}
          autoComplete="off"
          enterKeyHint="send"
          placeholder="Write a message"
          aria-invalid={isTooLong}
          aria-describedby="chat-count chat-hint"
          onKeyDown={onKeyDown}
          className={`${inputLook} field-sizing-content max-h-36 min-w-0 flex-1 resize-none py-2.5`}
        />
        <Button type="submit" look="flag">
          Send
        </Button>
      </div>
      <div className="mt-1.5 flex min-h-5 justify-between gap-4 text-xs text-soft">
        <Count count={count} />
        <p id="chat-hint" className={count > manyCharacters ? 'sr-only' : 'ml-auto max-md:sr-only'}>
          Press Enter to send, or Shift and Enter for a new line.
        </p>
      </div>
    </form>
  )
}

/** Nothing is cut off: a text that is too long stays until its writer shortens it. */
const Count = ({ count }: { count: number }) => (
  <p
    id="chat-count"
    role={count > longestMessage ? 'alert' : undefined}
    className="tabular-nums empty:hidden"
  >
    {count > longestMessage ? (
      <span className="font-semibold text-bad">
        Too long to send: a message can have {inWords(longestMessage)} characters, and this one has{' '}
        {inWords(count)}. Shorten it, or send it in parts.
      </span>
    ) : (
      count > manyCharacters && `${inWords(count)} of ${inWords(longestMessage)} characters`
    )}
  </p>
)

/** The text as it is sent, without the spaces around it. */
const countOf = (text = '') => text.trim().length

const inWords = (characters: number) => characters.toLocaleString('en-US')
