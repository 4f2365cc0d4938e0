import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConversationDetail } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { filledReply, firstNameOf } from '#rules/canned-replies'

type PickerProps = {
  conversation: ConversationDetail
  onPick: (text: string) => void
  onClose: () => void
}

/** Canned replies, filled in for this customer as they will be sent. */
export const CannedPicker = ({ conversation, onPick, onClose }: PickerProps) => {
  const { name } = useMe()
  const [q, setQ] = useState('')
  const query = useQuery({
    queryKey: ['canned-replies', 'list', { q }],
    queryFn: () => call('GET /api/desk/canned-replies', { query: { q } }),
  })
  const values = {
    'first name': firstNameOf(conversation.customer.name),
    seller: conversation.seller.name,
    brokerage: conversation.brokerage,
    me: firstNameOf(name),
  }
  return (
    <Dialog title="Canned replies" onClose={onClose}>
      <TextField
        label="Search titles"
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <Loaded query={query}>
        {({ rows }) => (
          <ul className="mt-3" aria-label="Canned replies">
            {rows.map(({ id, content: { title, text } }) => (
              <li key={id} className="border-b border-line">
                <button
                  type="button"
                  className="block w-full px-1.5 py-2.5 text-left hover:bg-hover"
                  onClick={() => onPick(filledReply(text, values))}
                >
                  <b className="block">{title}</b>
                  <span className="line-clamp-3 text-soft">{filledReply(text, values)}</span>
                </button>
              </li>
            ))}
            {rows.length === 0 && <li className="py-2.5 text-soft">No canned reply fits.</li>}
          </ul>
        )}
      </Loaded>
      <p className="pt-3">
        <Link to="/messages/replies" className="link inline-flex min-h-9 items-center finger:min-h-11">
          Add or change canned replies
        </Link>
      </p>
    </Dialog>
  )
}
