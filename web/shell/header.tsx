import { Link } from '@tanstack/react-router'
import { useBrokerage } from '#web/shell/brokerage.ts'

export const Header = () => {
  const brokerage = useBrokerage()
  return (
    <header className="border-b border-line">
      <div className="wrap py-4">
        <Link to="/">{brokerage.brand}</Link>
      </div>
    </header>
  )
}
