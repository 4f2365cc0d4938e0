import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { useLogOut } from '#web/session/use-log-out.ts'
import { useBrokerage } from '#web/shell/brokerage.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where a customer's own pages begin. */
export const DashboardPage = () => <Dashboard />

/** In place of a page of the dashboard that is still to come. */
export const DashboardLaterPage = () => {
  const { phone, email } = useBrokerage()
  return (
    <Dashboard>
      This page of your dashboard opens soon. What you ordered is safe, and we write to you about each step.
      Call {phone} or write to {email} if you need something from it today.
    </Dashboard>
  )
}

const Dashboard = ({ children }: { children?: ReactNode }) => {
  const customer = useCustomerOrLogin()
  const logOut = useLogOut()
  return (
    <div className="wrap pt-10 pb-24 lg:pt-16">
      <h1 className="text-4xl">Dashboard</h1>
      {customer ? (
        <>
          <p className="mt-5 text-lg wrap-anywhere">
            <strong>{customer.name}</strong>
            <br />
            <span className="text-soft">{customer.email}</span>
          </p>
          {children && <p className="mt-5 max-w-[60ch] border-l-[3px] border-flag pl-4">{children}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/card" className={buttonLook('flag')}>
              Your cart
            </Link>
            <Link to="/packages" className={buttonLook()}>
              See all packages
            </Link>
            <Button look="quiet" onClick={() => void logOut()}>
              Logout
            </Button>
          </div>
        </>
      ) : (
        <Skeleton className="mt-5 h-[180px] max-w-[480px]" />
      )}
    </div>
  )
}
