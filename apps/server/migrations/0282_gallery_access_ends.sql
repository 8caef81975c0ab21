-- Whether a member may still look at a gallery is read for what they began before: downloads and previews, under the system role.
create policy system on gallery_collaborators to atelier_system using (true) with check (true);
grant select on gallery_collaborators to atelier_system;
