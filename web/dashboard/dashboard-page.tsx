import { Link } from '@tanstack/react-router'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { useLogOut } from '#web/session/use-log-out.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where a customer's own pages begin. */
export const DashboardPage = () => {
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
