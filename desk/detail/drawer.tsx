import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#desk/me/use-me.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import type { Capability } from '#rules/staff'

type DrawerProps = {
  title: string
  text?: ReactNode
  /** The page behind the drawer, which closing opens: an address below /desk. */
  closeTo: string
  /** The address opens the drawer for everybody. Without this capability, a person reads that only a broker may do it. */
  needs?: Capability
  actions?: ReactNode
  isRead?: boolean
  children: ReactNode
}

/** A drawer with its own route: a link opens it, Back closes it, and it can be shared. The page behind renders its `<Outlet>`. */
export const Drawer = ({ closeTo, needs, ...dialog }: DrawerProps) => {
  const navigate = useNavigate()
  const isAllowed = useMay()(needs)
  const close = () => void navigate({ to: closeTo, search: true })
  if (isAllowed) return <Dialog shape="drawer" onClose={close} {...dialog} />
  return (
    <Dialog shape="drawer" onClose={close} title={dialog.title} isRead>
      <p>Only a broker may do this.</p>
    </Dialog>
  )
}
