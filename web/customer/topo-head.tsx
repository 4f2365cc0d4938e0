import type { ReactNode } from 'react'

type TopoHeadProps = { className?: string; children: ReactNode }

/** The head of a page about a sale, on contour lines, from edge to edge. */
export const TopoHead = ({ className = '', children }: TopoHeadProps) => (
  <header
    className={`relative isolate -mx-(--gutter) -mt-5 overflow-clip bg-topo px-(--gutter) py-4 md:py-6 xl:pt-8 xl:pb-7 print:m-0 print:p-0 ${className}`}
  >
    <img
      src="/pictures/topo.svg"
      alt=""
      className="absolute inset-0 -z-10 size-full object-cover opacity-30 print:hidden"
    />
    {children}
  </header>
)
