-- The platform counts tables that have grown, whichever they are (src/platform/database/maintenance.ts).
drop function atelier_analyze_contacts();

-- Nobody looks rows up by these, and counting their values was most of the work of counting the tables.
alter table import_rows
  alter column cells set statistics 0,
  alter column fields set statistics 0,
  alter column reasons set statistics 0,
  alter column person set statistics 0,
  alter column corrected set statistics 0;
alter table import_changes
  alter column before set statistics 0,
  alter column after set statistics 0;
alter table contacts alter column note set statistics 0;
