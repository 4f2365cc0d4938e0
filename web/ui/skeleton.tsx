/** A quiet shape of the size of what is loading, so that nothing jumps when it arrives. */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    className={`animate-pulse rounded-sm bg-sunk motion-reduce:animate-none ${className}`}
  />
)
