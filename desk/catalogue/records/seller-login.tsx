import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'

/** A seller's own desk at /desk/seller: a broker invites them, and ends their login. */
export const SellerLoginSection = ({ id }: { id: string }) => {
  const may = useMay()
  const params = { sellerId: id }
  const told = { done: ({ message }: { message: string }) => message, refresh: [['audit']] }
  const invite = useChange(() => call('POST /api/desk/sellers/:sellerId/invite', { params }), told)
  const end = useChange(() => call('POST /api/desk/sellers/:sellerId/end-login', { params }), told)
  if (!may('manage staff')) return null
  return (
    <Section title="Their own desk">
      <p className="py-3 text-soft">
        Sellers see only their chat and their part of each order, which they mark as done.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={invite.isPending} onClick={() => void invite.run()}>
          Email an invitation
        </Button>
        <Button look="bad" disabled={end.isPending} onClick={() => void end.run()}>
          End their login
        </Button>
      </div>
    </Section>
  )
}
