import { useRef, useState, type KeyboardEvent } from 'react'
import type { ConversationDetail } from '#contract/desk/messages'
import { useCommands } from '#desk/commands/registry.ts'
import { CannedPicker } from '#desk/messages/canned-picker.tsx'
import { type Meanwhile, type Mode, useMessage } from '#desk/messages/use-message.ts'
import { Button } from '#desk/ui/button.tsx'
import { FieldError, inputLook } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { useNeeded } from '#desk/ui/use-needed.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { longestMessage } from '#rules/chat'
import { longestConversationNote } from '#rules/desk-messages'
import { isErasedCustomer } from '#rules/mailboxes'
import { customerErased } from '#rules/mails'
import { isEnter } from '#web/ui/composition.ts'

const words: Record<Mode, { tab: string; label: string; verb: string }> = {
  reply: { tab: 'Reply', label: 'Your reply', verb: 'Send' },
  note: { tab: 'Private note', label: 'Private note', verb: 'Save the note' },
}

const commands = {
  reply: { id: 'reply', words: 'Reply', keys: 'r', foot: 'reply', icon: 'chat' },
  note: { id: 'note', words: 'Private note', keys: 'n', foot: 'note', icon: 'pen' },
} as const

/** The field for an answer or a private note. Each mode has its own draft. */
export const Composer = ({ conversation }: { conversation: ConversationDetail }) => {
  const isErased = isErasedCustomer(conversation.customer)
  const modes = isErased ? (['note'] as const) : (['reply', 'note'] as const)
  const [wanted, setMode] = useState<Mode>('reply')
  // The customer may be erased while the page is open.
  const mode = isErased ? 'note' : wanted
  const focus = (next: Mode) => {
    setMode(next)
    setTimeout(() => document.querySelector<HTMLElement>('#message-text')?.focus())
  }
  useCommands(modes.map((each) => ({ ...commands[each], run: () => focus(each) })))
  return (
    <div className="border-t border-line-strong pt-2">
      {isErased && <p className="pb-1 text-soft">{customerErased}</p>}
      <div role="group" aria-label="What you write" className="flex gap-1">
        {modes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            className="min-h-9 border-b-[3px] border-transparent px-2 font-display font-bold text-soft hover:text-ink aria-pressed:border-ink aria-pressed:text-ink finger:min-h-11"
            onClick={() => setMode(each)}
          >
            {words[each].tab}
          </button>
        ))}
      </div>
      <MessageForm key={`${conversation.id} ${mode}`} conversation={conversation} mode={mode} />
    </div>
  )
}

const MessageForm = ({ conversation, mode }: { conversation: ConversationDetail; mode: Mode }) => {
  const message = useMessage(conversation, mode)
  const [isPicking, setPicking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { label, verb } = words[mode]
  const needed = useNeeded('message-text', message.isEmpty, 'Enter the text first.')
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (needed.isGiven()) void message.send()
  }
  const insert = (text: string) => {
    const { selectionStart: at = message.text.length } = area.current ?? {}
    message.type(message.text.slice(0, at) + text + message.text.slice(at))
    setPicking(false)
  }
  return (
    <form
      className="grid gap-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (needed.isGiven()) void message.send()
      }}
    >
      {message.meanwhile && (
        <AnsweredMeanwhile
          meanwhile={message.meanwhile}
          onSend={() => void message.send(true)}
          onKeep={message.keepWriting}
        />
      )}
      <label htmlFor="message-text" className="sr-only">
        {label}
      </label>
      <textarea
        id="message-text"
        ref={area}
        rows={3}
        maxLength={mode === 'reply' ? longestMessage : longestConversationNote}
        placeholder={mode === 'reply' ? `Reply as ${conversation.seller.name}` : 'Only the staff reads this.'}
        className={`${inputLook} field-sizing-content max-h-64 min-h-21 text-read ${mode === 'note' ? 'bg-wait-tint' : ''}`}
        value={message.text}
        onChange={(event) => message.type(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={needed.error !== undefined}
        aria-describedby="message-text-error"
      />
      <FieldError id="message-text-error" message={needed.error} />
      <div className="flex flex-wrap items-center gap-2">
        <UnsentLine of={message} />
        {mode === 'reply' && (
          <Button onClick={() => setPicking(true)}>
            <Icon name="document" /> Canned replies
          </Button>
        )}
        <Button
          type="submit"
          look={mode === 'reply' ? 'flag' : 'solid'}
          keys="mod+Enter"
          disabled={message.isSending}
        >
          {verb}
        </Button>
      </div>
      {isPicking && (
        <CannedPicker conversation={conversation} onPick={insert} onClose={() => setPicking(false)} />
      )}
    </form>
  )
}

type MeanwhileProps = { meanwhile: Meanwhile; onSend: () => void; onKeep: () => void }

/** Nothing was sent: the person reads the colleague's answer first. */
const AnsweredMeanwhile = ({ meanwhile: { author, text }, onSend, onKeep }: MeanwhileProps) => (
  <div role="alert" className="grid gap-2 rounded-sm bg-wait-tint px-3 py-2.5">
    <p className="font-semibold text-wait">
      {author || 'The seller'} answered while you were writing. Yours is not sent.
    </p>
    <p className="border-l-[3px] border-wait pl-3 text-read whitespace-pre-line wrap-anywhere">{text}</p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onKeep}>Keep writing</Button>
      <Button onClick={onSend}>Send mine all the same</Button>
    </div>
  </div>
)
