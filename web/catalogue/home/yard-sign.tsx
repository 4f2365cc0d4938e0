import type { ReactNode } from 'react'

/** The brand's symbol: a white post whose arm holds a board. */
export const YardSign = ({ children }: { children: ReactNode }) => (
  <div className="relative h-full pt-[46px] pb-7 pl-[34px]">
    <span
      aria-hidden="true"
      className="absolute top-3.5 bottom-0 left-0 w-[22px] bg-linear-to-r from-timber from-62% to-timber-shade to-62% [clip-path:polygon(0_14px,50%_0,100%_14px,100%_100%,0_100%)]"
    />
    <span
      aria-hidden="true"
      className="absolute top-9 -right-2 -left-5.5 h-4 bg-linear-to-b from-timber from-62% to-timber-shade to-62%"
    />
    <div className="relative mt-6 rounded-md bg-field p-2.5 text-on-field shadow-post">
      <Hooks />
      <div className="on-dark rounded-sm border-2 border-on-field">{children}</div>
    </div>
  </div>
)

const Hooks = () => (
  <>
    <span aria-hidden="true" className="absolute bottom-full left-[15%] h-[22px] w-[3px] bg-hook" />
    <span aria-hidden="true" className="absolute right-[15%] bottom-full h-[22px] w-[3px] bg-hook" />
  </>
)
