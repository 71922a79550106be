import { profile } from '#features/company/company.profile.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';

export function Brand() {
  return (
    <ActionLink className="brand" to="/">
      <BrandMark />
      {profile.name}
    </ActionLink>
  );
}
