import type { ReactNode } from "react";
import { can, hasRole, type Capability } from "#app/domain/policy/policy.ts";
import { useUser } from "./user-context.ts";

interface Gate {
  children: ReactNode;
  /** What everybody else sees; nothing unless it is given. */
  fallback?: ReactNode;
}

/** Shown to administrators; with `orPartnerAdmins` to partner administrators too. */
export function AdminOnly({
  orPartnerAdmins = false,
  children,
  fallback = null,
}: Gate & { orPartnerAdmins?: boolean }) {
  const user = useUser();
  const passes =
    hasRole(user, "ROLE_ADMIN") || (orPartnerAdmins && hasRole(user, "ROLE_PARTNER_ADMIN"));
  return <>{passes ? children : fallback}</>;
}

/** Shown to partner administrators; with `companyId` to those of that company alone. */
export function PartnerAdminOnly({
  companyId,
  children,
  fallback = null,
}: Gate & { companyId?: string }) {
  const user = useUser();
  const passes =
    hasRole(user, "ROLE_PARTNER_ADMIN") &&
    (companyId === undefined || user?.companyId === companyId);
  return <>{passes ? children : fallback}</>;
}

/** Shown to accounts with the permission, for a company or for any. */
export function Permitted({
  to,
  companyId,
  children,
  fallback = null,
}: Gate & { to: Capability; companyId?: string }) {
  return <>{can(useUser(), to, companyId) ? children : fallback}</>;
}

interface ByRoleProps {
  admin?: ReactNode;
  partnerAdmin?: ReactNode;
  user?: ReactNode;
  visitor?: ReactNode;
}

/** Content by role: the highest role of the account counts; a missing role renders nothing. */
export function ByRole({
  admin = null,
  partnerAdmin = null,
  user: ordinary = null,
  visitor = null,
}: ByRoleProps) {
  const user = useUser();
  if (!user) return <>{visitor}</>;
  if (hasRole(user, "ROLE_ADMIN")) return <>{admin}</>;
  return <>{hasRole(user, "ROLE_PARTNER_ADMIN") ? partnerAdmin : ordinary}</>;
}
