import { type ReactNode, useCallback, useState } from 'react';

interface PhotoProps {
  address: string;
  alt: string;
  eager: boolean;
  /** Shown when the picture does not load. */
  fallback: ReactNode;
}

export function Photo({ address, alt, eager, fallback }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // A picture in the server's page may have failed before anybody listened.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(address);
    },
    [address],
  );
  if (address === broken) return fallback;
  return (
    <img
      ref={look}
      className="photo"
      src={address}
      alt={alt}
      width={320}
      height={240}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
}
