/** A placeholder of the same size as the loading content, so that nothing jumps when it arrives. Without JavaScript, nothing ever arrives. */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    className={`animate-pulse rounded-sm bg-sunk motion-reduce:animate-none noscript:hidden ${className}`}
  />
)
