import { staffRoleLabels, staffRoles, type StaffRole } from '#domain/acting/roles/staff.options.ts';
import { FactList } from '#ui/fact-list.tsx';

export type RoleRow = {
  name: string;
  roles: readonly StaffRole[];
  isAddress?: true;
  note?: string | false | undefined;
};
type Group = { title: string; rows: readonly RoleRow[] };

type RolesPageProps = {
  acts: readonly Group[];
  /** Every page and form of the portal, to check which roles may reach it. */
  addresses: readonly Group[];
};

/** What each role may change, and which pages and forms it may reach. */
export function RolesPage({ acts, addresses }: RolesPageProps) {
  return (
    <>
      <h1 className="mt-3 text-22">Roles: who may do what</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        This page is made from the rules that the portal follows. Every act is written into the audit log.
      </p>
      <p className="mt-3 max-w-[60ch] text-14">
        A second named person has to confirm invitations as Support, Finance or Owner, roles that give rights, an
        account that is enabled again, plans below the published fee, and changes of thresholds, limits, fees and our
        own account. If nobody else who may confirm them has signed in during the last 14 days, an owner’s change takes
        effect after 24 hours, or after 72 hours if it also takes rights away. A change that only takes rights away, or
        disables an account, takes effect after 72 hours even without a confirmation. All staff get an e-mail about each
        change that takes effect by itself. If a device is stolen, sign the colleague out everywhere: that takes effect
        at once.
      </p>
      <div className="mt-4 max-w-[44rem]">
        <FactList
          facts={staffRoles.map((role) => ({ term: staffRoleLabels[role].name, value: staffRoleLabels[role].hint }))}
        />
      </div>
      <div className="mt-8 max-w-[60rem]">
        <Matrix caption="What each role may do" groups={acts} />
      </div>
      <details className="mt-8 max-w-[60rem]">
        <summary className="link inline-flex min-h-11 items-center">Every page and form, by its address</summary>
        <Matrix caption="Which roles may open each address" groups={addresses} />
      </details>
    </>
  );
}

/** Draws a column for each role, with its name upright on a phone. The names stay in sight. */
function Matrix({ caption, groups }: { caption: string; groups: readonly Group[] }) {
  return (
    <table className="table table-dense table-roles">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {staffRoles.map((role) => (
            <th key={role} scope="col">
              <span>{staffRoleLabels[role].name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={staffRoles.length + 1} className="display">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row: { name, roles, isAddress, note } }: { row: RoleRow }) {
  return (
    <tr>
      <th scope="row" className={isAddress ? 'wrap-anywhere' : undefined}>
        {name}
        {note ? <span className="text-quiet">, {note}</span> : null}
      </th>
      {staffRoles.map((role) => (
        // CSS draws a tick or a dash over the word.
        <td key={role} data-may={roles.includes(role) || undefined}>
          {roles.includes(role) ? 'Yes' : 'No'}
        </td>
      ))}
    </tr>
  );
}
