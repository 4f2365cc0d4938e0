import { useBrokerage } from '#web/shell/brokerage.ts'

export const Footer = () => {
  const brokerage = useBrokerage()
  return (
    <footer className="on-dark bg-field-deep text-on-field-soft">
      <div className="wrap py-10">© {brokerage.legalName}</div>
    </footer>
  )
}
