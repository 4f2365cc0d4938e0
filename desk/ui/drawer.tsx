import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from '#desk/ui/dialog.tsx'

type DrawerProps = {
  title: string
  text?: ReactNode
  /** The page behind the drawer, which closing opens: an address below /desk. */
  closeTo: string
  actions?: ReactNode
  isRead?: boolean
  children: ReactNode
}

/** A drawer with its own route: a link opens it, Back closes it, and it can be shared. The page behind renders its `<Outlet>`. */
export const Drawer = ({ closeTo, ...dialog }: DrawerProps) => {
  const navigate = useNavigate()
  return <Dialog shape="drawer" onClose={() => void navigate({ to: closeTo, search: true })} {...dialog} />
}
