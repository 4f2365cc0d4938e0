import { useState } from 'react'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay, useMe } from '#desk/me/use-me.ts'
import { LinkDialog } from '#desk/staff/link-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { MailNote } from '#desk/me/mail-note.tsx'

/** A seller's own desk at /desk/seller: a broker invites them, and ends their login. */
export const SellerLoginSection = ({ id, email }: { id: string; email: string }) => {
  const may = useMay()
  const { sendsMail } = useMe()
  const params = { sellerId: id }
  const told = { done: ({ message }: { message: string }) => message, refresh: [['audit']] }
  const [invited, setInvited] = useState<{ email: string; link: string }>()
  const invite = useChange(async () => {
    const { message, link } = await call('POST /api/desk/sellers/:sellerId/invite', { params })
    setInvited({ email, link })
    return { message }
  }, told)
  const end = useChange(() => call('POST /api/desk/sellers/:sellerId/end-login', { params }), told)
  if (!may('manage staff')) return null
  return (
    <Section title="Their own desk">
      <p className="py-3 text-soft">
        Sellers see only their chat and their part of each order, which they mark as done.
      </p>
      <MailNote className="mb-3" />
      <div className="flex flex-wrap gap-2">
        <Button disabled={invite.isPending} onClick={() => void invite.run()}>
          {sendsMail ? 'Email an invitation' : 'Make an invitation'}
        </Button>
        {invited && <LinkDialog {...invited} onClose={() => setInvited(undefined)} />}
        <Button look="bad" disabled={end.isPending} onClick={() => void end.run()}>
          End their login
        </Button>
      </div>
    </Section>
  )
}
